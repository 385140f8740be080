import type { SviRaw } from '../svi/svi.ts'

/**
 * Quotes of one expiry. `k`: ln(K/F) per quote; `vol`: annualised decimal per quote; `weight`: relative importance of
 * the squared vol error (vega, 1/spread², …; equal when absent); `timeYears`: T, Act/365; `previous`: the raw slice of
 * the last instant, a starting point and nothing else.
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
