import { INDEX_UNDERLYING, type OptionQuote } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { optionQuoteOf, withoutEmptyGreeks } from '../../feed/quotes.ts'
import { bidAndAsk, quoted, type Stamp, stated, volFromQuotedDecimal } from '../../messages/fields.ts'
import type { Reject } from '../../messages/rejections.ts'
import type { OptionRow } from './messages.ts'

/**
 * Returns the quote of an option of the chain. Coin fields hold shares here: a contract is a hundred of them. There is
 * no forward and no bid or ask IV; the underlying is the stock price, named as such.
 *
 * @param stockPrice  USD per share
 */
export const optionQuoteFromRow = (
  row: OptionRow,
  stockPrice: number | undefined,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(row.bid, row.ask, reject, row)
  const shares = (contracts: number | undefined): number | undefined =>
    contracts === undefined ? undefined : contracts * instrument.contractSize
  const quote = optionQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = quoted(row.theo)
  quote.last = quoted(row.last_trade_price)
  quote.bidSize = bid === undefined ? undefined : shares(quoted(row.bid_size))
  quote.askSize = ask === undefined ? undefined : shares(quoted(row.ask_size))
  quote.markVol = volFromQuotedDecimal(row.iv)
  quote.underlying = stockPrice
  quote.underlyingName = stockPrice === undefined ? undefined : INDEX_UNDERLYING
  quote.index = stockPrice
  quote.openInterestCoin = shares(stated(row.open_interest))
  quote.volume24hCoin = shares(stated(row.volume))
  quote.delta = stated(row.delta)
  quote.gamma = stated(row.gamma)
  quote.vegaPerPoint = stated(row.vega)
  quote.thetaPerDay = stated(row.theta)
  quote.rhoPerPoint = stated(row.rho)
  return withoutEmptyGreeks(quote)
}
