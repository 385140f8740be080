import { checkLengths } from '../column/checkLengths.ts'
import { impliedVol } from '../iv/impliedVol.ts'
import { black76 } from '../option/black76.ts'
import { checkButterfly } from '../smile/arbitrage/checkButterfly.ts'
import { type SviRaw, svi } from '../smile/svi/svi.ts'
import { sviDensity } from '../smile/svi/sviDensity.ts'
import { integral } from './integral.ts'

/** How a coin without options moves with one that has them: r = beta·r_reference + independent noise. */
export type AltcoinLink = {
  /** β of the coin's returns to the reference's; > 0. */
  readonly beta: number
  /** Vol of the coin's own noise; annualised decimal; >= 0. */
  readonly idioVol: number
}

/** The smile of a coin without options. */
export type AltcoinSmile =
  | {
      readonly ok: true
      /** Annualised decimal, one per log-moneyness; NaN where the price is too small to have a vol. */
      readonly vols: Float64Array
      /** c, the shift of the coin's log return that keeps its forward; log-moneyness. */
      readonly martingaleShift: number
      /** Correlation of the two log returns that the densities imply. */
      readonly correlation: number
      /** Skewness of the coin's log return: the reference's times the cube of the correlation. */
      readonly skewness: number
    }
  | { readonly ok: false; readonly reason: 'infinite-forward' | 'butterfly-arbitrage' }

/** Below this share of the peak (e⁻⁶⁰) a tail adds nothing that a double can hold. */
const NEGLIGIBLE = -60
/** A tail this long, in log-price, is a power law too heavy for the forward to exist. */
const LONGEST_TAIL = 400

/**
 * Edges of panels that cover the reference's density times eᵝˣ: narrow around the smile's bottom, growing with the
 * distance, where a raw SVI smile is smooth on the scale of that distance. Undefined when a tail does not end.
 */
const panels = (slice: SviRaw, beta: number): number[] | undefined => {
  const width = Math.min(slice.sigma, Math.sqrt(svi(0, slice)))
  // The logarithm without its slow factor g/√(2πw), because the density itself underflows before a heavy tail shows.
  const weight = (x: number) => {
    const w = svi(x, slice)
    return Math.max(0, beta * x) - (x + w / 2) ** 2 / (2 * w)
  }
  const edges = [0]
  for (const sign of [-1, 1]) {
    for (let x = 0; ; ) {
      const step = Math.max(width, Math.min(Math.abs(x - slice.m) / 2, 8 * Math.sqrt(svi(x, slice))))
      x += sign * step
      if (Math.abs(x) > LONGEST_TAIL) return undefined
      if (sign < 0) edges.unshift(x)
      else edges.push(x)
      if (weight(x) < NEGLIGIBLE) break
    }
  }
  return edges
}

/** The panels with extra edges around the payoff's kink, finer where the noise that rounds it is small. */
const withKink = (edges: readonly number[], kink: number, round: number): number[] => {
  const first = edges[0]
  const last = edges[edges.length - 1]
  const extra = [kink]
  for (let i = 0, distance = round; i < 5 && round > 0; i++, distance *= 2) extra.push(kink - distance, kink + distance)
  return [...edges, ...extra.filter((x) => x > first && x < last)].sort((a, b) => a - b)
}

/**
 * Smile of a coin without listed options, from the smile of a coin that has them: the reference's risk-neutral density
 * is stretched by beta and blurred by the coin's own noise, and options on the result are priced and inverted.
 * logMoneyness: n; returns n vols.
 *
 * @param logMoneyness  k = ln(K/F) of the coin's strikes
 * @param reference     raw SVI smile of the reference (BTC, ETH) at this expiry, in total variance, free of butterfly
 *                      arbitrage (`fitSvi`)
 * @param timeYears     T, Act/365; > 0
 * @param link          beta and idiosyncratic vol, `altcoinLink`
 * @returns vols, martingale shift, correlation and skewness; 'butterfly-arbitrage' when the reference has it (`checkButterfly`); 'infinite-forward' when beta stretches its tail until the coin has no forward
 * @remarks Free of butterfly arbitrage by construction. beta 1 without noise returns the reference itself. Throws
 *   RangeError on a beta or time <= 0 or a negative noise. Vols agree with 60-digit arithmetic to 1e-13. About 0.4 ms a
 *   strike. The popular shortcut w(k) = β²·w_ref(k/β) + s²T is off by up to 16 points in the wings: noise of one's own
 *   shrinks skew by the cube of the correlation.
 * @see D. Breeden, R. Litzenberger, J. Business 51 (1978) 621-651, for the density; Gatheral & Jacquier,
 *   arXiv:1204.0646, section 2.2, for its SVI form
 */
export const altcoinSmile = (
  logMoneyness: Float64Array,
  reference: SviRaw,
  timeYears: number,
  link: AltcoinLink,
): AltcoinSmile => {
  const { beta, idioVol } = link
  if (!(beta > 0 && timeYears > 0 && idioVol >= 0)) {
    throw new RangeError(`A coin needs beta > 0, time > 0 and noise >= 0; got ${beta}, ${timeYears}, ${idioVol}.`)
  }
  if (!checkButterfly(reference).ok) return { ok: false, reason: 'butterfly-arbitrage' }
  const edges = panels(reference, beta)
  if (!edges) return { ok: false, reason: 'infinite-forward' }
  const expected = (of: (x: number) => number) => integral((x) => sviDensity(x, reference) * of(x), edges)
  const stretched = expected((x) => Math.exp(beta * x))
  const mean = expected((x) => x)
  const variance = expected((x) => (x - mean) ** 2)
  const noise = idioVol * Math.sqrt(timeYears)
  const correlation = (beta * Math.sqrt(variance)) / Math.hypot(beta * Math.sqrt(variance), noise)
  const skewness = (correlation ** 3 * expected((x) => (x - mean) ** 3)) / variance ** 1.5
  if (beta === 1 && idioVol === 0) {
    const vols = logMoneyness.map((k) => Math.sqrt(svi(k, reference) / timeYears))
    return { ok: true, vols, martingaleShift: 0, correlation, skewness }
  }
  const martingaleShift = -Math.log(stretched)
  const vols = logMoneyness.map((k) => {
    const type = k < 0 ? 'put' : 'call'
    const strike = Math.exp(k)
    const kink = (k - martingaleShift) / beta
    const price = integral(
      (x) => sviDensity(x, reference) * black76(type, Math.exp(beta * x + martingaleShift), strike, 1, noise),
      withKink(edges, kink, noise / beta),
    )
    const implied = impliedVol(type, price, 1, strike, timeYears)
    return implied.ok ? implied.vol : Number.NaN
  })
  return { ok: true, vols, martingaleShift, correlation, skewness }
}

/**
 * The fast approximation that `altcoinSmile` replaces, kept to show its error. logMoneyness: n; returns n.
 *
 * @param logMoneyness  k = ln(K/F)
 * @param reference     raw SVI smile of the reference in total variance
 * @param timeYears     T, Act/365; > 0
 * @param link          beta and idiosyncratic vol
 * @param out           n vols; allocated when absent
 * @returns √(β²·w_ref(k/β)/T + s²), annualised decimal; exact only for beta 1 without noise
 */
export const altcoinShortcut = (
  logMoneyness: Float64Array,
  reference: SviRaw,
  timeYears: number,
  link: AltcoinLink,
  out: Float64Array = new Float64Array(logMoneyness.length),
): Float64Array => {
  checkLengths(logMoneyness.length, { out })
  const { beta, idioVol } = link
  for (let i = 0; i < out.length; i++) {
    out[i] = Math.sqrt((beta * beta * svi(logMoneyness[i] / beta, reference)) / timeYears + idioVol * idioVol)
  }
  return out
}
