import type { SviQuotes } from '../../smile/fit/sviQuotes.ts'
import { type SsviSlice, ssvi, ssviPowerLaw } from './ssvi.ts'
import { type SsviPoint, type SsviQuoteColumns, ssviLeastSquares } from './ssviLeastSquares.ts'

/**
 * A fitted SSVI surface with power-law φ. `rho`, `eta`, `gamma`: parameters of the whole surface; `theta`: at-the-money
 * total variance per expiry, in the order of the expiries given, NaN for an expiry without usable quotes;
 * `slices`: the same as one SSVI slice per expiry; `rmsVol`: rms vol error per expiry, decimal vol.
 */
export type SsviSurface = {
  readonly rho: number
  readonly eta: number
  readonly gamma: number
  readonly theta: Float64Array
  readonly slices: readonly (SsviSlice | undefined)[]
  readonly rmsVol: Float64Array
}

/** An SSVI surface, or the reason why there is none. */
export type SsviFit =
  | { readonly ok: true; readonly surface: SsviSurface }
  | { readonly ok: false; readonly reason: 'too-few-quotes' }

/** Fewest quotes in all: three parameters of the surface and one per expiry want something to be judged by. */
const SPARE_QUOTES = 5

/**
 * One SSVI surface (power-law φ, one ρ for all expiries) through all expiries of a chain: free of butterfly and
 * calendar arbitrage by construction, stiffer than `fitSurface`.
 *
 * @param expiries  quotes per expiry, in any order, times to expiry all different; `previous` is not used
 * @returns the surface, or `too-few-quotes` with fewer than five quotes beyond one per expiry
 * @throws RangeError when two expiries have the same time, or columns differ in length
 * @remarks Deterministic. Levenberg-Marquardt on the vol errors over (ρ, η, γ, θ₁ … θ_n) with γ in [0, 1], θ rising in
 *   time and η held below the butterfly bounds of every expiry; power-law φ then has no calendar arbitrage either.
 * @see Gatheral & Jacquier, arXiv:1204.0646, Theorems 4.1, 4.2 and section 4.2
 */
export const fitSsvi = (expiries: readonly SviQuotes[]): SsviFit => {
  const order = expiries.map((_, i) => i).sort((i, j) => expiries[i].timeYears - expiries[j].timeYears)
  for (let i = 1; i < order.length; i++) {
    const { timeYears } = expiries[order[i]]
    if (timeYears === expiries[order[i - 1]].timeYears) throw new RangeError(`two expiries at timeYears ${timeYears}`)
  }
  const used = order.filter((i) => isUsable(expiries[i]))
  const columns = stacked(used.map((i) => expiries[i]))
  if (columns.k.length < used.length + SPARE_QUOTES) return { ok: false, reason: 'too-few-quotes' }
  const point = ssviLeastSquares(columns)
  return { ok: true, surface: surfaceOf(expiries, used, point) }
}

const isQuote = ({ k, vol, weight }: SviQuotes, i: number): boolean =>
  Number.isFinite(k[i]) && vol[i] > 0 && vol[i] < Infinity && (weight === undefined || weight[i] > 0)

const isUsable = (quotes: SviQuotes): boolean => {
  const { k, vol, timeYears } = quotes
  if (k.length !== vol.length) throw new RangeError(`k has ${k.length} rows, vol ${vol.length}`)
  return timeYears > 0 && timeYears < Infinity && k.some((_, i) => isQuote(quotes, i))
}

/** All usable quotes below one another, with the number of their expiry. */
const stacked = (used: readonly SviQuotes[]): SsviQuoteColumns => {
  const k: number[] = []
  const vol: number[] = []
  const weight: number[] = []
  const expiry: number[] = []
  used.forEach((quotes, index) => {
    for (let i = 0; i < quotes.k.length; i++) {
      if (!isQuote(quotes, i)) continue
      k.push(quotes.k[i])
      vol.push(quotes.vol[i])
      weight.push(quotes.weight === undefined ? 1 : quotes.weight[i])
      expiry.push(index)
    }
  })
  return {
    k: new Float64Array(k),
    vol: new Float64Array(vol),
    weight: new Float64Array(weight),
    expiry: new Uint32Array(expiry),
    timeYears: Float64Array.from(used, (quotes) => quotes.timeYears),
  }
}

const surfaceOf = (expiries: readonly SviQuotes[], used: readonly number[], point: SsviPoint): SsviSurface => {
  const { rho, eta, gamma } = point
  const theta = new Float64Array(expiries.length).fill(Number.NaN)
  used.forEach((i, index) => {
    theta[i] = point.theta[index]
  })
  const slices = Array.from(theta, (value) =>
    Number.isNaN(value) ? undefined : { theta: value, rho, phi: ssviPowerLaw(value, eta, gamma) },
  )
  const rmsVol = Float64Array.from(expiries, (quotes, i) => rmsError(quotes, slices[i]))
  return { rho, eta, gamma, theta, slices, rmsVol }
}

const rmsError = (quotes: SviQuotes, slice: SsviSlice | undefined): number => {
  if (slice === undefined) return Number.NaN
  let squares = 0
  let count = 0
  for (let i = 0; i < quotes.k.length; i++) {
    if (!isQuote(quotes, i)) continue
    const error = Math.sqrt(ssvi(quotes.k[i], slice) / quotes.timeYears) - quotes.vol[i]
    squares += error * error
    count++
  }
  return Math.sqrt(squares / count)
}
