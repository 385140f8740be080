import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import { constantMaturityVol, constantMaturityVolVec } from './constantMaturityVol.ts'
import { eventVariance } from './eventVariance.ts'
import { forwardVol, forwardVolVec } from './forwardVol.ts'
import { termStructureRichness } from './termStructureRichness.ts'

const volOf = (answer: { ok: boolean; vol?: number }): number => (answer.ok ? (answer.vol as number) : Number.NaN)

test('Appendix A: forward vols, richness', () => {
  expect(volOf(forwardVol(48.35922628296513, 1, 45.43736221438332, 2))).toBeCloseTo(42.3142175080092, 12)
  expect(volOf(forwardVol(45.43736221438332, 2, 43.68325184564065, 3))).toBeCloseTo(39.944607964365645, 12)
  expect(volOf(forwardVol(46.89, 10, 49.2, 21)).toFixed(2)).toBe('51.21')
  const first = termStructureRichness([
    91.25547790527344, 92.43169403076172, 91.62701416015625, 89.92632293701172, 85.50126647949219,
  ])
  expect(first.ratio).toBe(10.325310347771273)
  expect(first.richness).toBe(1.0325310347771273)
  const second = termStructureRichness([35.53, 36.76, 37.08, 37.89, 41.55])
  expect(second.ratio).toBeCloseTo(9.346785467843016, 14)
  expect(second.richness).toBeCloseTo(0.9346785467843016, 15)
})

test('agrees with the golden table mpmath_term_structure', ({ skip }) => {
  const rows = sharedRows('golden/mpmath_term_structure.csv')
  if (rows === undefined) return skip('golden values are absent')
  expect(rows.length).toBe(30)
  for (const row of rows) {
    const [days1, days2, target, iv1, iv2, ivTarget, forward, wTarget] = Object.values(row)
    const time = Float64Array.of(Number(days1) / 365, Number(days2) / 365)
    const vol = Float64Array.of(Number(iv1), Number(iv2))
    const result = volOf(constantMaturityVol(time, vol, Number(target) / 365))
    expect(Math.abs(result / Number(ivTarget) - 1)).toBeLessThan(1e-14)
    expect(Math.abs((result ** 2 * Number(target)) / 365 / Number(wTarget) - 1)).toBeLessThan(1e-13)
    const between = forwardVol(vol[0], time[0], vol[1], time[1])
    if (forward === 'CALENDAR_ARB') expect(between).toMatchObject({ ok: false, reason: 'calendar-arbitrage' })
    else expect(Math.abs(volOf(between) / Number(forward) - 1)).toBeLessThan(1e-13)
  }
})

test('the documented forward vols of the reference product are reproduced', ({ skip }) => {
  const text = sharedText('golden/amberdata_docs_examples.json')
  if (text === undefined) return skip('golden values are absent')
  const examples = JSON.parse(text)
  for (const name of ['forward_vol_constant_2024-05-23T22:22Z', 'forward_vol_floating_2024-05-23T22:23Z']) {
    const rows: [number, number, number | null][] = examples[name].rows
    const days = Float64Array.from(rows, ([day]) => day)
    const atm = Float64Array.from(rows, ([, vol]) => vol)
    const forwards = forwardVolVec(atm, days)
    expect(forwards[0]).toBeNaN()
    for (let i = 1; i < rows.length; i++) expect(Math.abs(forwards[i] / (rows[i][2] as number) - 1)).toBeLessThan(1e-13)
  }
})

const pillars = fc
  .array(fc.tuple(fc.double({ min: 0.002, max: 2, noNaN: true }), fc.double({ min: 0.1, max: 3, noNaN: true })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((rows) => rows.sort(([a], [b]) => a - b).filter(([time], i, all) => i === 0 || time > all[i - 1][0] * 1.001))

test('both modes reproduce every pillar exactly and stay between the neighbours', () => {
  fc.assert(
    fc.property(pillars, fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
      const time = Float64Array.from(rows, ([t]) => t)
      const vol = Float64Array.from(rows, ([, v]) => v)
      for (const mode of ['total-variance', 'reference'] as const) {
        expect([...constantMaturityVolVec(time, vol, time, mode)]).toEqual([...vol])
        for (let i = 1; i < rows.length; i++) {
          const between = volOf(constantMaturityVol(time, vol, time[i - 1] + share * (time[i] - time[i - 1]), mode))
          expect(between).toBeGreaterThanOrEqual(Math.min(vol[i - 1], vol[i]) * (1 - 1e-12))
          expect(between).toBeLessThanOrEqual(Math.max(vol[i - 1], vol[i]) * (1 + 1e-12))
        }
      }
    }),
    { seed: 3 },
  )
})

test('total variance is linear between pillars, so a forward vol is the same over any part of the bracket', () => {
  const time = Float64Array.of(0.1, 0.3)
  const vol = Float64Array.of(0.5, 0.6)
  const middle = volOf(constantMaturityVol(time, vol, 0.2))
  const whole = volOf(forwardVol(0.5, 0.1, 0.6, 0.3))
  expect(volOf(forwardVol(0.5, 0.1, middle, 0.2))).toBeCloseTo(whole, 14)
  expect(volOf(forwardVol(middle, 0.2, 0.6, 0.3))).toBeCloseTo(whole, 14)
})

test('outside the pillars: flat vol before, flat forward variance after, flagged; the reference mode refuses', () => {
  const time = Float64Array.of(0.1, 0.2, 0.3)
  const vol = Float64Array.of(0.5, Number.NaN, 0.6)
  expect(constantMaturityVol(time, vol, 0.05)).toEqual({ ok: true, vol: 0.5, isExtrapolated: true })
  const after = constantMaturityVol(time, vol, 0.5)
  expect(after).toMatchObject({ ok: true, isExtrapolated: true })
  expect(volOf(forwardVol(0.6, 0.3, volOf(after), 0.5))).toBeCloseTo(volOf(forwardVol(0.5, 0.1, 0.6, 0.3)), 14)
  expect(constantMaturityVol(time, vol, 0.5, 'reference')).toEqual({ ok: false, reason: 'outside-pillars' })
  expect(constantMaturityVol(Float64Array.of(0.1), Float64Array.of(0.5), 1)).toMatchObject({ ok: true, vol: 0.5 })
  const falling = constantMaturityVol(Float64Array.of(0.1, 0.2), Float64Array.of(1, 0.3), 1)
  expect(falling).toEqual({ ok: false, reason: 'calendar-arbitrage' })
  expect(constantMaturityVol(time, new Float64Array(3).fill(Number.NaN), 0.1)).toEqual({
    ok: false,
    reason: 'no-pillars',
  })
  expect(constantMaturityVol(time, vol, 0)).toEqual({ ok: false, reason: 'invalid-target' })
  expect(() => constantMaturityVol(time, Float64Array.of(1), 0.1)).toThrow(/time has 3 rows, vol 1/)
})

test('invalid forward pillars have reasons, and a negative forward variance is returned with its reason', () => {
  expect(forwardVol(0.5, 0.2, 0.5, 0.2)).toEqual({ ok: false, reason: 'invalid-pillars' })
  expect(forwardVol(Number.NaN, 0.1, 0.5, 0.2)).toEqual({ ok: false, reason: 'invalid-pillars' })
  const inverted = forwardVol(1, 0.1, 0.5, 0.2)
  expect(inverted).toMatchObject({ ok: false, reason: 'calendar-arbitrage' })
  if (!inverted.ok && inverted.reason === 'calendar-arbitrage') expect(inverted.variance).toBeCloseTo(-0.5, 14)
})

test('the variance of an event is the excess over ordinary days', () => {
  const base = 0.5
  const event = 0.06 ** 2
  const near = 3 / 365
  const far = 10 / 365
  const farVol = Math.sqrt((base ** 2 * (far - 1 / 365) + event) / far)
  expect(eventVariance(base, near, farVol, far, base)).toBeCloseTo(event, 15)
  expect(termStructureRichness([1]).richness).toBeNaN()
})
