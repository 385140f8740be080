import { expect, test } from 'vitest'
import { expectNear, seededNormal } from '../../test/near.ts'
import { greeks } from '../greeks/greeks.ts'
import { black76 } from '../option/black76.ts'
import { hedgedOption } from './hedgedOption.ts'

/** A lognormal path of `steps` steps over `years` at the given true vol, with the remaining time at each. */
const path = (normal: () => number, steps: number, years: number, vol: number) => {
  const forwards = new Float64Array(steps + 1).fill(100)
  for (let i = 1; i <= steps; i++) {
    const step = vol * Math.sqrt(years / steps)
    forwards[i] = forwards[i - 1] * Math.exp(step * normal() - (step * step) / 2)
  }
  return { forwards, timeYears: forwards.map((_, i) => (years * (steps - i)) / steps) }
}

const hedgedRun = (normal: () => number, steps: number, trueVol: number, hedgeVol: number, paidVol: number) => {
  const { forwards, timeYears } = path(normal, steps, 0.25, trueVol)
  const entryPrice = black76('call', 100, 105, 0.25, paidVol)
  const option = {
    type: 'call' as const,
    strike: 105,
    forwards,
    timeYears,
    hedgeVols: forwards.map(() => hedgeVol),
    entryPrice,
  }
  return { option, pnl: hedgedOption(option) }
}

const statistics = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    mean,
    deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)),
  }
}

test("an option hedged at the true vol earns nothing but Derman's discretisation noise", () => {
  const normal = seededNormal(31)
  const steps = 90
  const { mean, deviation } = statistics(
    Array.from({ length: 3000 }, () => hedgedRun(normal, steps, 0.6, 0.6, 0.6).pnl.total),
  )
  const expected = (Math.sqrt(Math.PI / 4) * greeks('call', 100, 105, 0.25, 0.6).vega * 0.6) / Math.sqrt(steps)
  expect(Math.abs(mean)).toBeLessThan((4 * deviation) / Math.sqrt(3000))
  expectNear(deviation, expected, 0.1)
})

test('hedged at the true vol the profit is known in advance: value at the true vol less the price paid', () => {
  const normal = seededNormal(32)
  const totals = Array.from({ length: 500 }, () => hedgedRun(normal, 1500, 0.7, 0.7, 0.55).pnl.total)
  const sure = black76('call', 100, 105, 0.25, 0.7) - black76('call', 100, 105, 0.25, 0.55)
  const { mean, deviation } = statistics(totals)
  expectNear(mean, sure, 0.02)
  expect(deviation).toBeLessThan(0.12 * sure)
})

test('hedged at the implied vol the profit is half gamma times realised less implied variance, path by path', () => {
  const normal = seededNormal(33)
  for (let run = 0; run < 5; run++) {
    const { option, pnl } = hedgedRun(normal, 20_000, 0.8, 0.6, 0.6)
    const { forwards, timeYears } = option
    let sum = 0
    for (let i = 0; i < forwards.length - 1; i++) {
      const { gamma } = greeks('call', forwards[i], 105, timeYears[i], 0.6)
      const move = forwards[i + 1] - forwards[i]
      sum += 0.5 * gamma * (move * move - forwards[i] ** 2 * 0.36 * (timeYears[i] - timeYears[i + 1]))
    }
    expect(Math.abs(pnl.total - sum)).toBeLessThan(0.05)
    expect(pnl.total).toBeGreaterThan(0)
  }
})

test('costs and funding reduce the total; a hedging band trades less', () => {
  const { option, pnl } = hedgedRun(seededNormal(34), 60, 0.6, 0.6, 0.6)
  const costly = hedgedOption(option, { hedgeRate: 0.001, fundingRates: new Float64Array(60).fill(1e-4) })
  expectNear(costly.total, pnl.total - costly.costs - costly.funding, 1e-12)
  expect(costly.costs).toBeGreaterThan(0)
  // The hedge of a long call is short: it receives positive funding.
  expect(costly.funding).toBeLessThan(0)
  expect(pnl.trades).toBe(60)
  const banded = hedgedOption(option, { hedgeRate: 0.001, deltaBand: 0.1 })
  expect(banded.trades).toBeLessThan(30)
  expect(banded.costs).toBeLessThan(costly.costs)
  expect(() =>
    hedgedOption({
      ...option,
      forwards: Float64Array.of(1),
      timeYears: Float64Array.of(1),
      hedgeVols: Float64Array.of(1),
    }),
  ).toThrow(RangeError)
})
