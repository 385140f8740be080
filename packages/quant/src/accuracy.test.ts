import { expect, test } from 'vitest'
import { sharedRows } from '../test/sharedRows.ts'
import * as quant from './index.ts'
import { bigBlack76 } from './reference/bigBlack76.ts'
import { bigFromNumber, numberFromBig } from './reference/bigReal.ts'

type Row = Readonly<Record<string, string>>
type Errors = readonly number[]

const relative = (actual: number, exact: string): number[] => {
  const value = Number(exact)
  return Math.abs(value) < 1e-290 ? [] : [Math.abs(actual / value - 1)]
}

const numbers = (row: Row, names: readonly string[]): number[] => names.map((name) => Number(row[name]))

const typeOf = (row: Row): quant.OptionType => row.type as quant.OptionType

const blackScholesErrors = (row: Row): Errors => {
  const [spot, strike, time, vol, rate, yieldRate] = numbers(row, ['S', 'K', 'T', 'sigma', 'r', 'q'])
  return relative(quant.blackScholes(typeOf(row), spot, strike, time, vol, rate, rate - yieldRate), row.price)
}

const RENAMED: Readonly<Record<string, string>> = {
  dualDelta: 'dual_delta',
  dualGamma: 'dual_gamma',
  rhoYield: 'rho_q',
  elasticity: 'lambda',
}

const blackScholesGreekErrors = (row: Row): Errors => {
  const [spot, strike, time, vol, rate, yieldRate] = numbers(row, ['S', 'K', 'T', 'sigma', 'r', 'q'])
  const actual = quant.blackScholesGreeks(typeOf(row), spot, strike, time, vol, rate, rate - yieldRate)
  return Object.entries(actual).flatMap(([name, value]) => relative(value, row[RENAMED[name] ?? name]))
}

const INVERSE: Readonly<Record<string, readonly [string, number]>> = {
  priceCoin: ['price_coin=V/F', 1],
  priceUsd: ['price_usd', 1],
  delta: ['delta_bs', 1],
  deltaNet: ['delta_net=delta-price_coin', 1],
  gamma: ['gamma_bs', 1],
  gammaNet: ['d(delta_net)/dF', 1],
  curvatureCoin: ['d2(price_coin)/dF2', 1],
  vegaCoin: ['vega_coin_per_volpt', 100],
  thetaCoin: ['theta_coin_per_day', 365],
  vannaCoin: ['d2(price_coin)/dF/dsigma', 1],
  vegaUsd: ['vega_usd_per_1', 1],
  thetaUsd: ['theta_usd_per_year', 1],
}

const inverseErrors = (row: Row): Errors => {
  const [forward, strike, time, vol] = numbers(row, ['F', 'K', 'T', 'sigma'])
  const actual: Readonly<Record<string, number>> = quant.inverseGreeks(typeOf(row), forward, strike, time, vol)
  return Object.entries(INVERSE).flatMap(([name, [column, unit]]) => relative(actual[name] / unit, row[column]))
}

/** Over 1 + d², by which the normal law raises an error of its argument. */
const probabilityErrors = (row: Row): Errors => {
  const [spot, level, time, vol, drift] = numbers(row, ['S', 'H', 'T', 'sigma', 'drift_mu'])
  const condition = 1 + (Math.log(spot / level) / (vol * Math.sqrt(time))) ** 2
  return [
    ...relative(quant.probabilityAbove(spot, level, time, vol, drift), row['P(S_T>H)']),
    ...relative(quant.probabilityBelow(spot, level, time, vol, drift), row['P(S_T<H)']),
  ].map((error) => error / condition)
}

const sviErrors = (row: Row): Errors => {
  const [timeYears, a, b, rho, m, sigma, k] = numbers(row, ['T', 'a', 'b', 'rho', 'm', 'sigma', 'k'])
  const slice = { a, b, rho, m, sigma }
  return [
    ...relative(quant.svi(k, slice), row.w),
    ...relative(quant.sviVol(k, slice, timeYears), row.iv),
    ...relative(quant.sviSlope(k, slice), row.w_prime),
    ...relative(quant.sviCurvature(k, slice), row.w_second),
    ...relative(quant.sviDurrleman(k, slice), row['g(k)']),
    ...relative(quant.sviDensity(k, slice), row.density_in_k),
  ]
}

const realisedErrors = (rows: readonly Row[]): Errors => {
  const column = (name: string): Float64Array => Float64Array.from(rows, (row) => Number(row[name]))
  const candles = { open: column('open'), high: column('high'), low: column('low'), close: column('close') }
  const actual: Readonly<Record<string, Float64Array>> = {
    'c2c(sample mean,n-1)': quant.closeToCloseVec(candles.close, 30, 365),
    'c2c_zero_mean(n)': quant.closeToCloseVec(candles.close, 30, 365, 'zero'),
    parkinson: quant.parkinsonVec(candles.high, candles.low, 30, 365),
    garman_klass: quant.garmanKlassVec(candles, 30, 365),
    rogers_satchell: quant.rogersSatchellVec(candles, 30, 365),
    gk_yang_zhang_ext: quant.garmanKlassYangZhangVec(candles, 30, 365),
    'yang_zhang(k=.34/(1.34+(n+1)/(n-1)))': quant.yangZhangVec(candles, 30, 365),
    bipower: quant.bipowerVec(candles.close, 30, 365),
    medrv: quant.medRvVec(candles.close, 30, 365),
  }
  return rows.flatMap((row, i) =>
    Object.entries(actual).flatMap(([name, values]) => (row[name] === '' ? [] : relative(values[i], row[name]))),
  )
}

/**
 * Accuracy stated in docstrings and docs/quant.md, checked against 60-digit values: [what, golden table, errors,
 * bound].
 */
const STATED: readonly (readonly [string, string, (rows: readonly Row[]) => Errors, number])[] = [
  ['blackScholes', 'mpmath_bsm', (rows) => rows.flatMap(blackScholesErrors), 1e-12],
  ['blackScholesGreeks', 'mpmath_bsm', (rows) => rows.flatMap(blackScholesGreekErrors), 5e-12],
  ['inverseGreeks', 'mpmath_inverse', (rows) => rows.flatMap(inverseErrors), 2e-14],
  ['probabilities', 'mpmath_probabilities', (rows) => rows.flatMap(probabilityErrors), 5e-16],
  ['SVI', 'mpmath_svi', (rows) => rows.flatMap(sviErrors), 1e-13],
  ['realised vols', 'mpmath_realised_vol_n30_N365', realisedErrors, 5e-15],
]

test.each(STATED)(
  '%s has its stated accuracy, and the stated error is at most four times the actual one',
  (what, table, errorsOf, bound) => {
    const rows = sharedRows(`golden/${table}.csv`)
    if (rows === undefined) return
    const errors = errorsOf(rows)
    const worst = Math.max(...errors)
    console.log(`${what}: ${errors.length} values, worst relative error ${worst.toExponential(1)}, stated ${bound}`)
    expect(errors.length).toBeGreaterThan(90)
    expect(worst).toBeLessThanOrEqual(bound)
    expect(worst).toBeGreaterThan(bound / 4)
  },
)

test('black76 is accurate to 1e-14 out of the money across all branches, and comes close to that bound', () => {
  let state = 7
  const next = (): number => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
  let worst = 0
  for (let i = 0; i < 400; i++) {
    const deviations = 3.8 + 2.8 * next()
    const timeYears = 10 ** (-3 + 3.5 * next())
    const vol = 0.1 + 1.4 * next()
    const forward = 1000 + 90_000 * next()
    const strike = forward * Math.exp((next() < 0.5 ? -1 : 1) * Math.min(2, deviations * vol * Math.sqrt(timeYears)))
    const type = strike > forward ? 'call' : 'put'
    const option = { forward, strike, timeYears, vol, rate: 0 }
    const [F, K, T, v, r] = Object.values(option).map(bigFromNumber)
    const exact = numberFromBig(bigBlack76({ type, forward: F, strike: K, timeYears: T, vol: v, rate: r }))
    worst = Math.max(worst, Math.abs(quant.black76(type, forward, strike, timeYears, vol) / exact - 1))
  }
  console.log(`black76, 3.8 to 6.6 deviations out of the money: worst relative error ${worst.toExponential(1)}`)
  expect(worst).toBeLessThan(1e-14)
  expect(worst).toBeGreaterThan(1e-14 / 4)
})
