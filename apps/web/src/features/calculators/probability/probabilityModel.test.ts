import type { SviRaw } from '@gvol/quant'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldenRows } from '../market/goldenRows.ts'
import { distributionPlot } from './distributionPlot.ts'
import { densityCurves, type ProbabilityInput, probabilityModel } from './probabilityModel.ts'

const SKEWED: SviRaw = { a: 0.004, b: 0.06, rho: -0.45, m: 0.01, sigma: 0.12 }

const inputWith = (change: Partial<ProbabilityInput> = {}): ProbabilityInput => ({
  price: 100_000,
  drift: 0,
  level: 110_000,
  upper: 120_000,
  timeYears: 30 / 365,
  vol: 0.5,
  slice: undefined,
  ...change,
})

describe('[spec 3 calculator flags] probabilityCalculator', () => {
  test('gives the golden probabilities of ending above, below, between and of touching', ({ skip }) => {
    const rows = goldenRows('mpmath_probabilities.csv')
    if (rows === undefined) return skip('golden values are absent')
    expect(rows.length).toBeGreaterThan(100)
    for (const row of rows) {
      const [price, level, upper, timeYears, vol, drift, above, below, between, touch] = Object.values(row).map(Number)
      const { flat } = probabilityModel({ price, level, upper, timeYears, vol, drift, slice: undefined })
      expect(flat.above).toBeCloseTo(above, 12)
      expect(flat.below).toBeCloseTo(below, 12)
      expect(flat.between).toBeCloseTo(between, 12)
      expect(flat.touch).toBeCloseTo(touch, 11)
    }
  })

  test('a coin at its median ends above it as often as below, and two thirds of all outcomes are within one σ', () => {
    const { median, bands } = probabilityModel(inputWith())
    const atMedian = probabilityModel(inputWith({ level: median }))
    expect(atMedian.flat.above).toBeCloseTo(0.5, 14)
    const within = probabilityModel(inputWith({ level: bands[0].low, upper: bands[0].high }))
    // Φ(1) − Φ(−1)
    expect(within.flat.between).toBeCloseTo(0.6826894921370859, 12)
  })

  test('above and below add up to one, between is their difference, and a touch is likelier than an end beyond', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.6, max: 1.6, noNaN: true }),
        fc.double({ min: 1.01, max: 1.5, noNaN: true }),
        fc.double({ min: 0.2, max: 1.5, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.boolean(),
        (moneyness, width, vol, timeYears, drift, hasSmile) => {
          const level = 100_000 * moneyness
          const slice = hasSmile ? SKEWED : undefined
          const input = inputWith({ level, upper: level * width, vol, timeYears, drift, slice })
          const result = probabilityModel(input)
          for (const law of [result.flat, ...(result.smile ? [result.smile] : [])]) {
            expect(law.above + law.below).toBeCloseTo(1, 12)
            const further = probabilityModel({ ...input, level: level * width, upper: undefined })
            const beyond = (law === result.flat ? further.flat : further.smile!).above
            expect(law.between).toBeCloseTo(law.above - beyond, 10)
          }
          const end = level > 100_000 ? result.flat.above : result.flat.below
          expect(result.flat.touch).toBeGreaterThanOrEqual(end - 1e-14)
        },
      ),
    )
  })

  test('the density that is drawn integrates to the probability that is shown', () => {
    for (const slice of [undefined, SKEWED]) {
      const input = inputWith({ slice })
      const curves = densityCurves(input)
      const density = curves.smile ?? curves.flat
      let above = 0
      for (let i = 1; i < density.length; i++) {
        const middle = (curves.price[i] + curves.price[i - 1]) / 2
        const step = Math.log(curves.price[i] / curves.price[i - 1])
        if (middle > input.level) above += (step * (density[i] + density[i - 1])) / 2
      }
      const printed = (slice ? probabilityModel(input).smile : probabilityModel(input).flat)!.above
      expect(Math.abs(above - printed)).toBeLessThan(0.01)
    }
  })

  test('the shaded region is the selected event', () => {
    const region = (event: 'above' | 'below' | 'between' | 'touch', level = 110_000) => {
      const series = distributionPlot(inputWith({ level }), event, false).series[0]
      const at = series.kind === 'band' ? Array.from(series.x, Number) : []
      return [Math.min(...at), Math.max(...at)]
    }
    expect(region('above')[0]).toBeGreaterThanOrEqual(110_000)
    expect(region('below')[1]).toBeLessThanOrEqual(110_000)
    expect(region('between')[0]).toBeGreaterThanOrEqual(110_000)
    expect(region('between')[1]).toBeLessThanOrEqual(120_000)
    expect(region('touch', 90_000)[1]).toBeLessThanOrEqual(90_000)
  })

  test('certain events and extreme vols give numbers', () => {
    for (const change of [{ vol: 0 }, { vol: 0, drift: 2 }, { vol: 1_000 }, { timeYears: 10 / 525_600 }]) {
      const { flat } = probabilityModel(inputWith(change))
      for (const [name, share] of Object.entries(flat)) {
        expect(share, `${name} ${JSON.stringify(change)}`).toBeGreaterThanOrEqual(0)
        expect(share, name).toBeLessThanOrEqual(1)
      }
    }
    expect(probabilityModel(inputWith({ vol: 0 })).flat).toMatchObject({ above: 0, below: 1, touch: 0, stay: 0 })
  })
})
