import { basisApr } from '../carry/basisApr.ts'
import { checkQuotes, type ParityQuotes } from '../forward/parityRows.ts'
import type { MoneyTerms } from './moneyRate.ts'

/**
 * Costs of a box. `legFee`: of trading one option at a premium, in the unit of the premium; `expiryFee`: of both
 * exercises at the expiry, quote currency, by strikes; `spotFee`: of the money that is exchanged for coins now and back
 * at the expiry, a share of it. All default to 0.
 */
export type BoxCosts = {
  readonly legFee?: (premium: number) => number
  readonly expiryFee?: (lowStrike: number, highStrike: number) => number
  readonly spotFee?: number
}

/**
 * A box: `low`, `high`: rows of its strikes; `width`: K₂ − K₁, quote currency, due at the expiry; `premium`: paid by the
 * lender or received by the borrower now, in the unit of the premium; `fees`: of the four trades, in that unit; `rate`,
 * `rateAfterCosts`: simple, decimal per year.
 */
export type Box = {
  readonly low: number
  readonly high: number
  readonly width: number
  readonly premium: number
  readonly fees: number
  readonly rate: number
  readonly rateAfterCosts: number
}

/** The box that lends at the highest rate and the one that borrows at the lowest, after costs; undefined without one. */
export type BestBoxes = { readonly lend: Box | undefined; readonly borrow: Box | undefined }

/**
 * The boxes of one expiry that lend and borrow quote currency best at bids and asks. The lender buys the call and sells
 * the put of the lower strike K₁, sells the call and buys the put of the higher one K₂, and receives K₂ − K₁ at the
 * expiry wherever the price is; the borrower does the reverse.
 *
 * @param quotes  calls and puts of European options at the same strikes; one-sided ones serve the sides they have
 * @param terms   settlement, spot and life; T > 0
 * @param costs   fees, 0 where left out
 * @returns the best of all pairs of strikes. Lending costs X = (C₁ask − P₁bid) − (C₂bid − P₂ask), rate
 *   ((K₂ − K₁)/(X·u) − 1)/T with u = 1, or S for premiums in coin; borrowing receives the other sides. Pairs that cost
 *   or pay nothing have no rate and are left out
 * @throws RangeError when the columns differ in length
 * @remarks A coin-settled box pays (K₂ − K₁)/S(T) coins, worth its width at the settlement: it lends USD, not coins.
 *   American options can be exercised before, which ends the box: not for them.
 * @see Billingsley and Chance (1985), Options market efficiency and the box spread strategy; Ronn and Ronn (1989)
 */
export const bestBoxes = (quotes: ParityQuotes, terms: MoneyTerms, costs: BoxCosts = {}): BestBoxes => {
  checkQuotes(quotes)
  const { strike } = quotes
  const { settlement, spot, timeYears } = terms
  const { expiryFee = () => 0, spotFee = 0 } = costs
  const unit = settlement === 'coin' ? spot : 1
  if (!(timeYears > 0 && unit > 0)) return { lend: undefined, borrow: undefined }
  const bought = synthetics(quotes, 'callAsk', 'putBid', costs)
  const sold = synthetics(quotes, 'callBid', 'putAsk', costs)
  let lend: Box | undefined
  let borrow: Box | undefined
  for (let low = 0; low < strike.length; low++) {
    for (let high = 0; high < strike.length; high++) {
      const width = strike[high] - strike[low]
      // Most pairs of strikes far from the money have no quotes.
      const isQuoted = bought.price[low] - sold.price[high] > 0 || sold.price[low] - bought.price[high] > 0
      if (!(width > 0 && isQuoted)) continue
      const due = expiryFee(strike[low], strike[high])
      const boxOf = (near: Synthetics, far: Synthetics, side: 1 | -1): Box => {
        const premium = near.price[low] - far.price[high]
        const fees = near.fee[low] + far.fee[high]
        const now = (premium + side * fees) * unit * (1 + side * spotFee)
        const later = width * (1 - side * spotFee) - side * due
        const rate = premium > 0 ? basisApr(width, premium * unit, timeYears) : Number.NaN
        const rateAfterCosts = now > 0 && premium > 0 ? basisApr(later, now, timeYears) : Number.NaN
        return { low, high, width, premium, fees, rate, rateAfterCosts }
      }
      const lending = boxOf(bought, sold, 1)
      if (lending.rateAfterCosts > (lend?.rateAfterCosts ?? Number.NEGATIVE_INFINITY)) lend = lending
      const borrowing = boxOf(sold, bought, -1)
      if (borrowing.rateAfterCosts < (borrow?.rateAfterCosts ?? Number.POSITIVE_INFINITY)) borrow = borrowing
    }
  }
  return { lend, borrow }
}

/** Call minus put by strike, and the fees of both; NaN without the two quotes. */
type Synthetics = { readonly price: Float64Array; readonly fee: Float64Array }

const synthetics = (
  quotes: ParityQuotes,
  callSide: 'callBid' | 'callAsk',
  putSide: 'putBid' | 'putAsk',
  { legFee = () => 0 }: BoxCosts,
): Synthetics => {
  const call = quotes[callSide]
  const put = quotes[putSide]
  const isQuoted = (row: number) => call[row] > 0 && put[row] > 0
  return {
    price: call.map((price, row) => (isQuoted(row) ? price - put[row] : Number.NaN)),
    fee: call.map((price, row) => (isQuoted(row) ? legFee(price) + legFee(put[row]) : Number.NaN)),
  }
}
