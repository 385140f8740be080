import { fitPrepared } from './fitPrepared.ts'
import { prepareSlice } from './prepareSlice.ts'
import type { SviFit, SviQuotes } from './sviQuotes.ts'

/**
 * Returns the raw SVI smile of one expiry, free of butterfly arbitrage, closest to the quotes in volatility.
 *
 * @param quotes  quotes of one expiry; non-finite or non-positive entries are skipped
 * @returns the slice (total variance) with its diagnostics, or a reason:
 *   `too-few-quotes` fewer than 5 different strikes · `one-sided` all strikes on one side of the forward ·
 *   `poor-fit` rms error above a quarter of the at-the-money vol, or an at-the-money variance above 4 times the
 *   quotes' median · `butterfly-arbitrage` no repair was found · `invalid-time` timeYears is not a positive number
 * @throws RangeError when the columns differ in length
 * @remarks Deterministic. Bounds keep Lee's slope below 2; if the free optimum has a negative density anywhere, the
 *   fit is repeated under a penalty on Durrleman's g, and the remainder is removed by lifting the slice, so a returned
 *   slice always passes `checkButterfly`. `a` may be negative: forcing a >= 0 doubles the error on Deribit slices.
 *   σ is limited to the width of the strikes unless the quotes need more, which keeps the wings tame.
 *   About 0.15 ms for 40 quotes.
 * @see Gatheral & Jacquier, arXiv:1204.0646; separation of the linear parameters after S. De Marco, C. Martini,
 *   "Quasi-explicit calibration of Gatheral's SVI model", Zeliade white paper (2009)
 */
export const fitSvi = (quotes: SviQuotes): SviFit => {
  const prepared = prepareSlice(quotes)
  return prepared.ok ? fitPrepared(prepared.slice, {}, quotes.previous) : prepared
}
