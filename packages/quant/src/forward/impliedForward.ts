import { fittedPrice, median, NORMAL_MAD, type ParityQuotes, type ParityRow, twoSided } from './parityRows.ts'

/**
 * `settlement`: `quote` (C − P = D(F − K)) or `coin` (c − p = 1 − K/F), default `quote`; `discount`: D, default 1;
 * `fit` estimates it from the quotes (quote-settled only, at least three strikes).
 */
export type ParityOptions = { readonly settlement?: 'quote' | 'coin'; readonly discount?: number | 'fit' }

/**
 * The forward implied by calls and puts. `forward`: F, quote currency; `discount`: D; `standardError`: of F, quote
 * currency; `strikes`: number of strikes used; `outliers`: number excluded; `band`: the tightest no-arbitrage
 * bounds of F from bids and asks (`isEmpty`: bid above ask, some quote is stale).
 */
export type ImpliedForward =
  | {
      readonly ok: true
      readonly forward: number
      readonly discount: number
      readonly standardError: number
      readonly strikes: number
      readonly outliers: number
      readonly band: { readonly bid: number; readonly ask: number; readonly isEmpty: boolean }
    }
  | { readonly ok: false; readonly reason: 'no-two-sided-strikes' }

/**
 * Forward of an expiry from put-call parity, robust to bad quotes, for venues and expiries without a listed future.
 *
 * @param quotes   calls and puts at the same strikes; a strike counts when all four prices are there and not crossed
 * @param options  settlement and discount factor
 * @returns the forward with its error and its model-free band, or `no-two-sided-strikes`
 * @throws RangeError when the columns differ in length
 * @remarks Each strike gives its own forward; strikes farther from the median than four robust deviations (at least
 *   four times their own half-spread) are set aside, the rest is averaged with weights 1/(spreadC² + spreadP²). The use
 *   of one instant for all quotes is the caller's care. A perpetual's mark is no forward.
 * @see Cboe VIX methodology (parity forward); Demeterfi et al. (1999) for the discount regression
 */
export const impliedForward = (quotes: ParityQuotes, options: ParityOptions = {}): ImpliedForward => {
  const { settlement = 'quote', discount = 1 } = options
  const rows = twoSided(quotes)
  if (rows.length === 0) return { ok: false, reason: 'no-two-sided-strikes' }
  if (settlement === 'coin') return averaged(rows, (row) => coinForward(row, 1), 1)
  if (discount !== 'fit' || rows.length < 3) {
    const discountUsed = discount === 'fit' ? 1 : discount
    return averaged(rows, (row) => quoteForward(row, discountUsed), discountUsed)
  }
  const fitted = fittedPrice(rows)?.price ?? 1
  return averaged(rows, (row) => quoteForward(row, fitted), fitted)
}

/** A strike's own forward from mids and from the two sides of its quotes, with the forward's deviation. */
type StrikeForward = { readonly mid: number; readonly bid: number; readonly ask: number; readonly error: number }

const quoteForward = ({ strike, mid, low, high, error }: ParityRow, discount: number): StrikeForward => ({
  mid: strike + mid / discount,
  bid: strike + low / discount,
  ask: strike + high / discount,
  error: error / discount,
})

const coinForward = ({ strike, mid, low, high, error }: ParityRow, one: 1): StrikeForward => {
  const forward = strike / (one - mid)
  return { mid: forward, bid: strike / (one - low), ask: strike / (one - high), error: (error * forward) / (one - mid) }
}

const OUTLIER = 4

const averaged = (
  rows: readonly ParityRow[],
  forwardOf: (row: ParityRow) => StrikeForward,
  discount: number,
): ImpliedForward => {
  const each = rows.map(forwardOf).filter((row) => row.mid > 0 && row.mid < Infinity)
  if (each.length === 0) return { ok: false, reason: 'no-two-sided-strikes' }
  const centre = median(each.map((row) => row.mid))
  const spread = NORMAL_MAD * median(each.map((row) => Math.abs(row.mid - centre)))
  const inliers = each.filter((row) => Math.abs(row.mid - centre) <= OUTLIER * Math.max(spread, row.error / 2))
  let weights = 0
  let sum = 0
  let bid = 0
  let ask = Infinity
  for (const row of inliers) {
    const weight = 1 / (row.error * row.error)
    weights += weight
    sum += weight * row.mid
    bid = Math.max(bid, row.bid)
    if (row.ask > 0) ask = Math.min(ask, row.ask)
  }
  return {
    ok: true,
    forward: sum / weights,
    discount,
    standardError: Math.sqrt(1 / weights),
    strikes: inliers.length,
    outliers: each.length - inliers.length,
    band: { bid, ask, isEmpty: bid > ask },
  }
}
