import { type FutureQuote, type Instrument, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { type ContractInstrument, futureQuoteOf, optionQuoteOf, withoutEmptyGreeks } from '../../feed/quotes.ts'
import { bidAndAsk, quoted, type Stamp, stated, volFromQuotedDecimal } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
import { msFromSeconds, THALEX } from './instruments.ts'
import type { Ticker, TradeRow } from './messages.ts'

/**
 * Returns an option quote. The venue reports the IV of its mark and the delta, but no IV of bid and ask and no other
 * greeks.
 */
export const optionQuoteFromTicker = (
  row: Ticker,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(row.best_bid_price, row.best_ask_price, reject, row)
  const quote = optionQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = quoted(row.mark_price)
  quote.last = quoted(row.last_price)
  quote.bidSize = bid === undefined ? undefined : quoted(row.best_bid_amount)
  quote.askSize = ask === undefined ? undefined : quoted(row.best_ask_amount)
  quote.markVol = volFromQuotedDecimal(row.iv)
  quote.underlying = quoted(row.forward)
  quote.index = quoted(row.index)
  quote.openInterestCoin = stated(row.open_interest)
  quote.volume24hCoin = stated(row.volume_24h)
  quote.delta = stated(row.delta)
  return withoutEmptyGreeks(quote)
}

const FUNDING_HOURS: readonly number[] = [1, 8, 24]
/** Tolerance, because the current index is used instead of the day's average. */
const HOURS_OFF = 0.25

/**
 * Returns the hours that a perpetual's rate covers. They are not reported, but the daily payment is the mean rate times
 * the index times the intervals per day. Undefined where the two numbers match no interval in use, or are too small to
 * decide.
 */
const fundingHoursFrom = ({ realised_funding_24h, average_funding_rate_24h, index }: Ticker): number | undefined => {
  const paid = stated(realised_funding_24h)
  const mean = stated(average_funding_rate_24h)
  const at = quoted(index)
  if (paid === undefined || mean === undefined || at === undefined) return undefined
  const hours = (24 * mean * at) / paid
  return FUNDING_HOURS.find((candidate) => Math.abs(hours / candidate - 1) < HOURS_OFF)
}

/**
 * Returns the quote of a dated future or perpetual. The funding rate is left out where its interval cannot be
 * determined.
 */
export const futureQuoteFromTicker = (
  row: Ticker,
  instrument: ContractInstrument,
  stamp: Stamp,
  reject: Reject,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(row.best_bid_price, row.best_ask_price, reject, row)
  const quote = futureQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = quoted(row.mark_price)
  quote.last = quoted(row.last_price)
  quote.index = quoted(row.index)
  quote.openInterestCoin = stated(row.open_interest)
  quote.volume24hCoin = stated(row.volume_24h)
  quote.volume24hUsd = stated(row.value_24h)
  quote.bidSize = bid === undefined ? undefined : quoted(row.best_bid_amount)
  quote.askSize = ask === undefined ? undefined : quoted(row.best_ask_amount)
  const fundingHours = instrument.kind === 'perpetual' ? fundingHoursFrom(row) : undefined
  quote.fundingRate = fundingHours === undefined ? undefined : stated(row.funding_rate)
  quote.fundingIntervalHours = quote.fundingRate === undefined ? undefined : fundingHours
  return quote
}

/**
 * Returns a trade of the tape, which has no ids, so one is built from its fields. A roll's trade is of kind `future`;
 * its price is the net price of its legs and may be negative.
 *
 * @param nth      index among identical trades of one message, from 1
 * @param comboId  the roll that it belongs to, or whose leg it fills
 */
export const tradeFromRow = (
  row: TradeRow,
  nth: number,
  comboId: string | undefined,
  instrument: Instrument,
  receivedAtMs: number,
  reject: Reject,
): Trade => ({
  type: 'trade',
  venue: THALEX,
  symbol: instrument.symbol,
  atMs: venueInstant(msFromSeconds(row.timestamp), receivedAtMs, reject, row),
  receivedAtMs: unixMs(receivedAtMs),
  kind: instrument.kind === 'option' ? 'option' : instrument.kind === 'perpetual' ? 'perpetual' : 'future',
  instrument: instrument.name,
  tradeId: [row.timestamp, row.side, row.price, row.size, ...(nth > 1 ? [nth] : [])].join(' '),
  takerSide: row.side,
  price: row.price,
  amountCoin: row.size,
  comboId,
})
