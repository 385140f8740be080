import { basisApr } from '../carry/basisApr.ts'
import { checkQuotes, type ParityQuotes } from '../forward/parityRows.ts'

/** A rate that is earned at least, simple, decimal per year, and the row of its strike. */
export type RateFloor = { readonly rate: number; readonly row: number }

/**
 * The highest rate that American options of one expiry earn for certain: buy the share, sell the call at its bid, buy
 * the put at its ask. If the call is exercised early, the strike only comes sooner.
 *
 * @param quotes     calls and puts at the same strikes, quote currency
 * @param spot       S, at which the share is bought; > 0
 * @param timeYears  T, Act/365; > 0
 * @returns max over strikes of (K/(S − Cbid + Pask) − 1)/T; undefined without a strike that has both quotes
 * @throws RangeError when the columns differ in length
 * @remarks For a share without dividends and a rate of 0 or more. American options bound the rate from below only: of
 *   S − K ≤ C − P ≤ S − K·D the left side has no rate in it.
 * @see Merton (1973), Theory of rational option pricing; Hull, bounds of American put-call parity
 */
export const americanRateFloor = (quotes: ParityQuotes, spot: number, timeYears: number): RateFloor | undefined => {
  checkQuotes(quotes)
  const { strike, callBid, putAsk } = quotes
  let floor: RateFloor | undefined
  for (let row = 0; row < strike.length; row++) {
    const paid = callBid[row] > 0 && putAsk[row] > 0 ? spot - callBid[row] + putAsk[row] : Number.NaN
    const rate = paid > 0 ? basisApr(strike[row], paid, timeYears) : Number.NaN
    if (rate > (floor?.rate ?? Number.NEGATIVE_INFINITY)) floor = { rate, row }
  }
  return floor
}
