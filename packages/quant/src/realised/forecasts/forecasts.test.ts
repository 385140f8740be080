import { expect, test } from 'vitest'
import { expectNear, seededNormal } from '../../../test/near.ts'
import { sharedText } from '../../../test/sharedRows.ts'
import { parkinsonVariances } from '../estimators/parkinson.ts'
import made from '../fixtures/garch11.json' with { type: 'json' }
import { garch11, garch11Forecast } from './garch11.ts'
import { har, qlike } from './har.ts'
import { leastSquares, neweyWest } from './leastSquares.ts'

test('the GARCH fit reaches the likelihood and parameters of scipy', () => {
  const fit = garch11(Float64Array.from(made.returns))
  if (!fit.ok) throw new Error(fit.reason)
  expect(fit.logLikelihood).toBeGreaterThan(made.logLikelihood - 1e-6)
  expectNear(fit.logLikelihood, made.logLikelihood, 1e-10)
  expectNear(fit.alpha, made.alpha, 1e-4)
  expectNear(fit.beta, made.beta, 1e-4)
  expectNear(fit.omega, made.omega, 1e-3)
  expectNear(
    fit.nextVariance,
    fit.omega + fit.alpha * (made.returns.at(-1)! - fit.meanReturn) ** 2 + fit.beta * fit.variances.at(-1)!,
    1e-12,
  )
})

const simulated = (seed: number, n: number, omega: number, alpha: number, beta: number) => {
  const normal = seededNormal(seed)
  let variance = omega / (1 - alpha - beta)
  return Float64Array.from({ length: n }, () => {
    const value = Math.sqrt(variance) * normal()
    variance = omega + alpha * value * value + beta * variance
    return value
  })
}

test('GARCH parameters are recovered from simulated returns within the stated bounds', () => {
  for (const seed of [1, 2, 3, 4]) {
    const fit = garch11(simulated(seed, 5000, 2e-5, 0.08, 0.9))
    if (!fit.ok) throw new Error(fit.reason)
    expect(Math.abs(fit.alpha - 0.08), `alpha, seed ${seed}`).toBeLessThan(0.03)
    expect(Math.abs(fit.beta - 0.9), `beta, seed ${seed}`).toBeLessThan(0.04)
    expect(Math.abs(Math.sqrt(fit.longRunVariance / 1e-3) - 1), `long run, seed ${seed}`).toBeLessThan(0.15)
  }
})

test('the GARCH forecast is the average of the bar-by-bar forecasts and tends to the long run', () => {
  const fit = { alpha: 0.1, beta: 0.85, nextVariance: 0.003, longRunVariance: 0.001 }
  let variance = fit.nextVariance
  let sum = 0
  for (let h = 1; h <= 30; h++) {
    sum += variance
    expectNear(garch11Forecast(fit, h), Math.sqrt((365 * sum) / h), 1e-13)
    variance = fit.longRunVariance + 0.95 * (variance - fit.longRunVariance)
  }
  expectNear(garch11Forecast(fit, 1e6), Math.sqrt(0.365), 1e-4)
  expect(() => garch11Forecast(fit, 0)).toThrow(RangeError)
})

test('GARCH refuses data that it cannot fit', () => {
  expect(garch11(new Float64Array(99).fill(0.01))).toEqual({ ok: false, reason: 'too-few-returns' })
  expect(garch11(new Float64Array(300).fill(0.01))).toEqual({ ok: false, reason: 'no-variation' })
})

test('least squares solves an exact system and preserves digits that normal equations lose', () => {
  const n = 12
  const x = Float64Array.from({ length: n }, (_, i) => 1e6 + i)
  const y = x.map((value) => 3 + 2 * value)
  const fit = leastSquares([new Float64Array(n).fill(1), x], y)
  expectNear(fit!.coefficients[1], 2, 1e-9)
  expectNear(fit!.coefficients[0], 3, 1e-2)
  expect(leastSquares([x, x], y)).toBeUndefined()
  expect(leastSquares([x.slice(0, 1), y.slice(0, 1)], y.slice(0, 1))).toBeUndefined()
})

test("Newey-West without lags is White's error; on a mean it is the textbook formula", () => {
  const y = Float64Array.of(1, 4, 2, 8, 5, 7)
  const ones = new Float64Array(6).fill(1)
  const fit = leastSquares([ones], y)!
  const residuals = [...fit.residuals]
  const gamma = (lag: number) => residuals.slice(lag).reduce((sum, value, i) => sum + value * residuals[i], 0)
  expectNear(neweyWest(fit, [ones], 0)[0], Math.sqrt(gamma(0)) / 6, 1e-13)
  expectNear(
    neweyWest(fit, [ones], 2)[0],
    Math.sqrt(gamma(0) + 2 * ((2 / 3) * gamma(1) + (1 / 3) * gamma(2))) / 6,
    1e-13,
  )
})

/** ln variance follows b₀ + Σ bᵢ·(average of the last wᵢ ln variances) + noise, which a window of single bars makes exact. */
const heterogeneous = (seed: number, n: number) => {
  const normal = seededNormal(seed)
  const logs = [-7.4, -7.3]
  while (logs.length < n) logs.push(-2.1 + 0.45 * logs.at(-1)! + 0.25 * logs.at(-2)! + 0.3 * normal())
  return Float64Array.from(logs, Math.exp)
}

test('HAR recovers an autoregression of logarithms, with errors of the right size', () => {
  for (const seed of [5, 6, 7]) {
    const normal = seededNormal(seed)
    const logs = [-7]
    while (logs.length < 3000) logs.push(-2.1 + 0.7 * logs.at(-1)! + 0.3 * normal())
    const fit = har(Float64Array.from(logs, Math.exp), { windows: [1], lookback: 3000 })
    if (!fit.ok) throw new Error(fit.reason)
    expect(Math.abs(fit.coefficients[1] - 0.7), `seed ${seed}`).toBeLessThan(4 * fit.standardErrors[1])
    expectNear(fit.standardErrors[1], Math.sqrt((1 - 0.49) / 3000), 0.1)
    expectNear(fit.residualVariance, 0.09, 0.12)
    const expected = Math.sqrt(365 * Math.exp(-2.1 + 0.7 * logs.at(-1)! + 0.045))
    expectNear(fit.vol, expected, 0.03)
  }
})

test('HAR in levels and over a longer horizon gives a positive forecast inside the history', () => {
  const variances = heterogeneous(8, 1200)
  for (const form of ['log', 'level'] as const) {
    for (const horizon of [1, 7, 30]) {
      const fit = har(variances, { form, horizon })
      if (!fit.ok) throw new Error(fit.reason)
      expect(fit.rows).toBe(730)
      expect(fit.vol).toBeGreaterThan(Math.sqrt(365 * Math.min(...variances)))
      expect(fit.vol).toBeLessThan(Math.sqrt(365 * Math.max(...variances)))
      expect(fit.rSquared).toBeGreaterThan(0)
    }
  }
})

test('HAR without a forecast has a reason', () => {
  expect(har(new Float64Array(20).fill(0.001))).toEqual({ ok: false, reason: 'too-few-bars' })
  expect(har(new Float64Array(300).fill(0.001))).toEqual({ ok: false, reason: 'no-variation' })
  const holed = heterogeneous(9, 300)
  holed[299] = Number.NaN
  expect(har(holed)).toEqual({ ok: false, reason: 'missing-bars' })
  expect(() => har(holed, { windows: [0] })).toThrow(RangeError)
})

test('QLIKE is minimal for the true variance and penalizes too low more than too high', () => {
  expect(qlike(2, 2)).toBe(0)
  expect(qlike(1, 2)).toBeGreaterThan(qlike(4, 2))
})

const daily = sharedText('data/series/btc_price.json')
test.skipIf(!daily)('on recorded BTC days HAR forecasts better than the last month by QLIKE', () => {
  const bars = (JSON.parse(daily!) as number[][]).slice(0, 1300)
  const variances = parkinsonVariances(
    Float64Array.from(bars, (bar) => bar[2]),
    Float64Array.from(bars, (bar) => bar[3]),
  )
  let ours = 0
  let naive = 0
  for (let day = 500; day < variances.length; day += 10) {
    const fit = har(variances.slice(0, day))
    if (!fit.ok) throw new Error(fit.reason)
    const lastMonth = variances.slice(day - 30, day).reduce((sum, value) => sum + value, 0) / 30
    ours += qlike(fit.vol ** 2 / 365, variances[day])
    naive += qlike(lastMonth, variances[day])
  }
  expect(ours).toBeLessThan(naive)
})
