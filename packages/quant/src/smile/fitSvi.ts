import type { SviRaw } from './svi.ts'
import { fitPrepared, prepareSlice, type SliceBounds } from './sviSlice.ts'

/**
 * Quotes of one expiry. `k`: ln(K/F) per quote; `vol`: annualised decimal per quote; `weight`: relative importance of
 * the squared vol error (vega, 1/spread², …; equal when absent); `timeYears`: T, Act/365; `previous`: the slice of
 * the last instant, used as a starting point and nothing else.
 */
export type SviQuotes = {
  readonly k: Float64Array
  readonly vol: Float64Array
  readonly weight?: Float64Array
  readonly timeYears: number
  readonly previous?: SviRaw
}

/**
 * How good a fitted slice is. `rmsVol`, `maxErrorVol`: unweighted vol errors over the used quotes, decimal vol;
 * `minG`: infimum of Durrleman's g (>= 0); `leeSlope`: steeper wing, <= 2; `quotes`: how many quotes were used.
 */
export type SviDiagnostics = {
  readonly rmsVol: number
  readonly maxErrorVol: number
  readonly minG: number
  readonly leeSlope: number
  readonly quotes: number
}

/** Why a slice has no fit. */
export type SviFitFailure = 'invalid-time' | 'too-few-quotes' | 'one-sided' | 'poor-fit' | 'butterfly-arbitrage'

/** A fitted slice in total variance, or the reason why there is none. */
export type SviFit =
  | { readonly ok: true; readonly params: SviRaw; readonly diagnostics: SviDiagnostics }
  | { readonly ok: false; readonly reason: SviFitFailure }

/**
 * Raw SVI smile of one expiry, free of butterfly arbitrage, closest to the quotes in volatility.
 *
 * @param quotes  quotes of one expiry; non-finite or non-positive entries are left out
 * @returns the slice (total variance) with its diagnostics, or a reason:
 *   `too-few-quotes` fewer than 5 different strikes · `one-sided` all strikes on one side of the forward ·
 *   `poor-fit` rms error above a quarter of the at-the-money vol · `butterfly-arbitrage` no repair was found ·
 *   `invalid-time` timeYears is not a positive number
 * @throws RangeError when the columns differ in length
 * @remarks Deterministic. Bounds keep Lee's slope below 2; if the free optimum has a negative density anywhere, the
 *   fit is repeated under a penalty on Durrleman's g, and what remains is removed by lifting the slice, so a returned
 *   slice always passes `checkButterfly`. `a` may be negative: forcing a >= 0 doubles the error on Deribit slices.
 * @see Gatheral & Jacquier, arXiv:1204.0646; quasi-explicit starts after Zeliade (2009)
 */
export const fitSvi = (quotes: SviQuotes): SviFit => {
  const prepared = prepareSlice(quotes)
  return prepared.ok ? fitPrepared(prepared.slice, FREE, quotes.previous) : prepared
}

const FREE: SliceBounds = {}
