import { type FutureQuote, type Instrument, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { type ContractInstrument, futureQuoteOf, optionQuoteOf } from '../../feed/quotes.ts'
import { bidAndAsk, quoted, type Stamp, stated, volFromQuotedDecimal } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
import { msFromSeconds, THALEX } from './instruments.ts'
import type { Ticker, TradeRow } from './messages.ts'

/** The venue gives the IV of its mark and the delta, no IV of bid and ask and no other greek. */
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
  return quote
}

const FUNDING_HOURS: readonly number[] = [1, 8, 24]
/** The index of now stands for that of the day. */
const HOURS_OFF = 0.25

/**
 * For how many hours the rate of a perpetual is: not told, but what was paid in a day is the mean rate times the index times
 * the intervals of a day. Undefined where the venue's two numbers give none of the lengths in use, or are too small to tell.
 */
const fundingHoursFrom = ({ realised_funding_24h, average_funding_rate_24h, index }: Ticker): number | undefined => {
  const paid = stated(realised_funding_24h)
  const mean = stated(average_funding_rate_24h)
  const at = quoted(index)
  if (paid === undefined || mean === undefined || at === undefined) return undefined
  const hours = (24 * mean * at) / paid
  return FUNDING_HOURS.find((known) => Math.abs(hours / known - 1) < HOURS_OFF)
}

/** A dated future or the perpetual. Its funding rate is left out where for how long it holds does not follow. */
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
 * A trade of the tape, which has no ids: what it says of itself makes one. That of a roll is of kind `future`; its price is
 * that of its legs together, which may be paid either way.
 *
 * @param nth      of trades in one message that say the same, from 1
 * @param comboId  the roll that it is of, or that it fills a leg of
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
