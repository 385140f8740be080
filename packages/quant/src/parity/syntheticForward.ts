import type { ParityOptions } from '../forward/impliedForward.ts'
import { checkQuotes, type ParityQuotes } from '../forward/parityRows.ts'

/** A price at which the forward trades through one call and one put, and the row of their strike. */
export type SyntheticSide = { readonly forward: number; readonly row: number }

/** `bid`: where a forward is sold, `ask`: where it is bought; undefined where no strike has the two quotes it needs. */
export type SyntheticForward = { readonly bid: SyntheticSide | undefined; readonly ask: SyntheticSide | undefined }

/**
 * The best prices at which calls and puts of one expiry buy and sell the forward: no-arbitrage bounds, not an estimate.
 *
 * @param quotes   calls and puts at the same strikes; one side is enough: the bid needs a call's bid and a put's ask
 * @param options  settlement and discount factor D (default 1; `fit` counts as 1)
 * @returns highest bid and lowest ask over strikes, quote currency. Quote-settled: K + (C − P)/D; coin-settled:
 *   K/(1 − (c − p)), with C the call's bid and P the put's ask for the bid, the other sides for the ask. A bid above the
 *   ask is a box that pays more than it costs, or a stale quote
 * @throws RangeError when the columns differ in length
 * @see Stoll (1969), The relationship between put and call option prices; Hull, Options, Futures, and Other
 *   Derivatives, put-call parity of futures options
 */
export const syntheticForward = (quotes: ParityQuotes, options: ParityOptions = {}): SyntheticForward => {
  checkQuotes(quotes)
  const { strike, callBid, callAsk, putBid, putAsk } = quotes
  const discount = typeof options.discount === 'number' ? options.discount : 1
  const forwardOf = (row: number, call: number, put: number): number => {
    if (!(call > 0 && put > 0 && strike[row] > 0)) return Number.NaN
    if (options.settlement !== 'coin') return strike[row] + (call - put) / discount
    const share = 1 - (call - put)
    return share > 0 ? strike[row] / share : Number.NaN
  }
  let bid: SyntheticSide | undefined
  let ask: SyntheticSide | undefined
  for (let row = 0; row < strike.length; row++) {
    const sold = forwardOf(row, callBid[row], putAsk[row])
    if (sold > (bid?.forward ?? 0)) bid = { forward: sold, row }
    const bought = forwardOf(row, callAsk[row], putBid[row])
    if (bought > 0 && bought < (ask?.forward ?? Number.POSITIVE_INFINITY)) ask = { forward: bought, row }
  }
  return { bid, ask }
}
