import { normCdf } from '../normal/normCdf.ts'
import type { OptionType } from '../option/optionType.ts'
import { type SmileSlice, svi } from './svi/svi.ts'

/**
 * A smile of one expiry: either quotes (strike: n ascending or not, quote currency; vol: n, decimal, missing = NaN) or
 * a fitted slice in total variance. `forward`: F, quote currency; `timeYears`: T, Act/365.
 */
export type Smile =
  | { readonly forward: number; readonly timeYears: number; readonly strike: Float64Array; readonly vol: Float64Array }
  | { readonly forward: number; readonly timeYears: number; readonly params: SmileSlice }

/** Where on the smile: a strike, a log-moneyness ln(K/F), or a forward delta N(d₁) (call, > 0) / −N(−d₁) (put, < 0 or its size). */
export type SmilePoint =
  | { readonly strike: number }
  | { readonly logMoneyness: number }
  | { readonly delta: number; readonly type: OptionType }

/** The smile at that point (`delta`: forward call delta N(d₁)), or the reason why there is none. */
export type SmileValue =
  | {
      readonly ok: true
      readonly vol: number
      readonly strike: number
      readonly logMoneyness: number
      readonly delta: number
    }
  | { readonly ok: false; readonly reason: 'too-few-quotes' | 'outside-quotes' | 'invalid-point' | 'negative-variance' }

/**
 * Returns the vol of one expiry's smile at a strike, a log-moneyness or a delta.
 *
 * @param smile  quotes, or a fitted slice
 * @param at     the point
 * @returns vol (annualised decimal) with the strike, log-moneyness and call delta of the point. Between quotes the
 *   total variance follows a monotone cubic in k = ln(K/F), which passes through every quote and never overshoots;
 *   there is no extrapolation: `outside-quotes`. `too-few-quotes`: fewer than two strikes.
 * @remarks The delta is the forward delta (no premium adjustment) at the smile's own vol; its strike is found by
 *   bracketed root search to 1e-13 in k.
 * @see F. N. Fritsch, R. E. Carlson, SIAM J. Numer. Anal. 17 (1980) 238-246; Reiswich & Wystup (2010), section 1.4
 */
export const interpolateSmile = (smile: Smile, at: SmilePoint): SmileValue => {
  const { forward, timeYears } = smile
  if (!(forward > 0 && timeYears > 0)) return { ok: false, reason: 'invalid-point' }
  const curve = 'params' in smile ? sliceCurve(smile.params) : quoteCurve(smile)
  if (curve === undefined) return { ok: false, reason: 'too-few-quotes' }
  const k = 'delta' in at ? deltaPoint(curve, at) : 'strike' in at ? Math.log(at.strike / forward) : at.logMoneyness
  if (k === undefined) return { ok: false, reason: 'outside-quotes' }
  if (!Number.isFinite(k)) return { ok: false, reason: 'invalid-point' }
  if (k < curve.from - EDGE || k > curve.to + EDGE) return { ok: false, reason: 'outside-quotes' }
  const w = curve.totalVariance(Math.min(curve.to, Math.max(curve.from, k)))
  if (!(w > 0)) return { ok: false, reason: 'negative-variance' }
  const strike = 'strike' in at ? at.strike : forward * Math.exp(k)
  return { ok: true, vol: Math.sqrt(w / timeYears), strike, logMoneyness: k, delta: callDelta(k, w) }
}

/** ln(K/F) is rounded: a quoted strike must count as inside its own range. */
const EDGE = 1e-13

type Curve = { readonly from: number; readonly to: number; readonly totalVariance: (k: number) => number }

const callDelta = (k: number, w: number): number => normCdf(-k / Math.sqrt(w) + Math.sqrt(w) / 2)

const sliceCurve = (slice: SmileSlice): Curve => ({
  from: -Infinity,
  to: Infinity,
  totalVariance: (k) => svi(k, slice),
})

const quoteCurve = (smile: {
  forward: number
  timeYears: number
  strike: Float64Array
  vol: Float64Array
}): Curve | undefined => {
  const rows: number[] = []
  for (let i = 0; i < smile.strike.length; i++) if (smile.vol[i] > 0 && smile.strike[i] > 0) rows.push(i)
  rows.sort((i, j) => smile.strike[i] - smile.strike[j])
  const distinct = rows.filter((row, i) => i === 0 || smile.strike[row] > smile.strike[rows[i - 1]])
  if (distinct.length < 2) return undefined
  const k = Float64Array.from(distinct, (i) => Math.log(smile.strike[i] / smile.forward))
  const w = Float64Array.from(distinct, (i) => smile.vol[i] * smile.vol[i] * smile.timeYears)
  const slope = monotoneSlopes(k, w)
  return { from: k[0], to: k[k.length - 1], totalVariance: (at) => hermite(k, w, slope, at) }
}

/** Weighted harmonic mean of the neighbouring secants, 0 at turning points. */
const monotoneSlopes = (x: Float64Array, y: Float64Array): Float64Array => {
  const n = x.length
  const slope = new Float64Array(n)
  const secant = (i: number): number => (y[i + 1] - y[i]) / (x[i + 1] - x[i])
  for (let i = 1; i < n - 1; i++) {
    const left = secant(i - 1)
    const right = secant(i)
    if (left * right <= 0) continue
    const h0 = x[i] - x[i - 1]
    const h1 = x[i + 1] - x[i]
    slope[i] = (3 * (h0 + h1)) / ((2 * h1 + h0) / left + (h1 + 2 * h0) / right)
  }
  slope[0] = secant(0)
  slope[n - 1] = secant(n - 2)
  return slope
}

const hermite = (x: Float64Array, y: Float64Array, slope: Float64Array, at: number): number => {
  let i = 0
  while (i < x.length - 2 && at > x[i + 1]) i++
  const h = x[i + 1] - x[i]
  const t = (at - x[i]) / h
  const u = 1 - t
  return u * u * ((1 + 2 * t) * y[i] + t * h * slope[i]) + t * t * ((3 - 2 * t) * y[i + 1] - u * h * slope[i + 1])
}

/** k with the given delta; undefined when the curve does not reach it. */
const deltaPoint = (curve: Curve, at: { delta: number; type: OptionType }): number | undefined => {
  const size = Math.abs(at.delta)
  if (!(size > 0 && size < 1)) return Number.NaN
  const targetCallDelta = at.type === 'call' ? size : 1 - size
  const miss = (k: number): number => callDelta(k, curve.totalVariance(k)) - targetCallDelta
  let low = curve.from
  let high = curve.to
  if (low === -Infinity) {
    const step = Math.sqrt(curve.totalVariance(0))
    low = -step
    high = step
    for (let i = 0; i < 60 && miss(low) < 0; i++) low -= step
    for (let i = 0; i < 60 && miss(high) > 0; i++) high += step
  }
  const missLow = miss(low)
  const missHigh = miss(high)
  if (missLow === 0) return low
  if (missHigh === 0) return high
  if (!(missLow > 0 && missHigh < 0)) return undefined
  return bracketedRoot(miss, low, high, missLow, missHigh)
}

/** Regula falsi with the Illinois weighting and bisection as a guard: `f` falls from `low` to `high`. */
const bracketedRoot = (f: (x: number) => number, from: number, to: number, fFrom: number, fTo: number): number => {
  let low = from
  let high = to
  let fLow = fFrom
  let fHigh = fTo
  for (let i = 0; i < 100 && high - low > 1e-15 * (1 + Math.abs(low)); i++) {
    const secant = (low * fHigh - high * fLow) / (fHigh - fLow)
    const x = i % 4 === 3 || !(secant > low && secant < high) ? (low + high) / 2 : secant
    const fx = f(x)
    if (fx === 0) return x
    if (fx > 0) {
      low = x
      fLow = fx
      fHigh /= 2
    } else {
      high = x
      fHigh = fx
      fLow /= 2
    }
  }
  return (low + high) / 2
}
