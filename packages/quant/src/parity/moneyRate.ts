import { basisApr } from '../carry/basisApr.ts'
import { fittedPrice, type ParityQuotes, twoSided } from '../forward/parityRows.ts'

/**
 * `settlement`: of the premiums, `quote` or `coin`; `spot`: S, the index at the instant of the quotes, quote currency
 * per coin; used only for coin; `timeYears`: T, Act/365; > 0.
 */
export type MoneyTerms = {
  readonly settlement: 'quote' | 'coin'
  readonly spot: number
  readonly timeYears: number
}

/** `rate`: simple, decimal per year; `error`: its standard error; `strikes`: number of two-sided strikes. */
export type MoneyRate =
  | { readonly ok: true; readonly rate: number; readonly error: number; readonly strikes: number }
  | { readonly ok: false; readonly reason: 'too-few-strikes' | 'no-life' }

/** Least number of strikes of a slope with an error. */
const MIN_STRIKES = 3

/**
 * The rate of the quote currency that calls and puts of one expiry imply, whatever the forward is: call minus put is a
 * straight line in the strike, and its slope is what one unit of quote currency at the expiry costs now.
 *
 * @param quotes  calls and puts at the same strikes; a strike counts when all four prices are there and not crossed
 * @param terms   settlement, spot and life
 * @returns (1/(b·u) − 1)/T, simple, with b minus the slope, u = 1 for quote-settled premiums and u = S for coin-settled
 *   ones, whose cost in coins is worth its coins at the spot; `too-few-strikes` below three, or a reason
 * @throws RangeError when the columns differ in length
 * @remarks Weighted least squares with Huber weights; the error is that of quoted spreads, so it is an upper bound where
 *   mids are better than their spreads. Coin-settled: the result is that of a box, which pays its width in coins worth
 *   it at the expiry.
 * @see Ronn and Ronn (1989), The box spread arbitrage conditions; van Binsbergen, Diamond and Grotteria (2022),
 *   Risk-free interest rates
 */
export const moneyRate = (quotes: ParityQuotes, { settlement, spot, timeYears }: MoneyTerms): MoneyRate => {
  const rows = twoSided(quotes)
  if (!(timeYears > 0)) return { ok: false, reason: 'no-life' }
  const unit = settlement === 'coin' ? spot : 1
  const fitted = rows.length < MIN_STRIKES ? undefined : fittedPrice(rows)
  if (fitted === undefined || !(unit > 0)) return { ok: false, reason: 'too-few-strikes' }
  const cost = fitted.price * unit
  const error = fitted.error / fitted.price / cost / timeYears
  return { ok: true, rate: basisApr(1, cost, timeYears), error, strikes: rows.length }
}
