import { INDEX_UNDERLYING, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { optionQuoteOf, withoutEmptyGreeks } from '../../feed/quotes.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
import { GATE } from './instruments.ts'
import type { Ticker, TradeRow } from './messages.ts'

/**
 * Returns an option quote. Its underlying is the forward of the ticker; without one, the index, named as such.
 *
 * @param index  USDT per coin; undefined when it was not reported
 */
export const optionQuoteFromTicker = (
  row: Ticker,
  index: number | undefined,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { contractSize } = instrument
  const { bid, ask } = bidAndAsk(numberFromText(row.bid1_price), numberFromText(row.ask1_price), reject, row)
  const coins = (contracts: number | undefined) => (contracts === undefined ? undefined : contracts * contractSize)
  const quote = optionQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = quotedText(row.mark_price)
  quote.last = quotedText(row.last_price)
  quote.bidSize = bid === undefined ? undefined : coins(quotedText(row.bid1_size))
  quote.askSize = ask === undefined ? undefined : coins(quotedText(row.ask1_size))
  quote.bidVol = bid === undefined ? undefined : volFromText(row.bid_iv)
  quote.askVol = ask === undefined ? undefined : volFromText(row.ask_iv)
  quote.markVol = volFromText(row.mark_iv)
  const forward = quotedText(row.underlying_price)
  quote.underlying = forward ?? index
  quote.underlyingName = forward === undefined && index !== undefined ? INDEX_UNDERLYING : undefined
  quote.index = index
  quote.openInterestCoin = coins(numberFromText(row.position_size))
  quote.delta = numberFromText(row.delta)
  quote.gamma = numberFromText(row.gamma)
  quote.vegaPerPoint = numberFromText(row.vega)
  quote.thetaPerDay = numberFromText(row.theta)
  return withoutEmptyGreeks(quote)
}

/** Returns a trade; the tape has no IV, mark or index. */
export const tradeFromRow = (
  row: TradeRow,
  instrument: OptionInstrument,
  receivedAtMs: number,
  reject: Reject,
): Trade => ({
  type: 'trade',
  venue: GATE,
  symbol: instrument.symbol,
  atMs: venueInstant(row.create_time_ms ?? (row.create_time ?? 0) * 1000, receivedAtMs, reject, row),
  receivedAtMs: unixMs(receivedAtMs),
  kind: 'option',
  instrument: instrument.name,
  tradeId: String(row.id),
  takerSide: Number(row.size) > 0 ? 'buy' : 'sell',
  price: Number(row.price),
  amountCoin: Math.abs(Number(row.size)) * instrument.contractSize,
})
