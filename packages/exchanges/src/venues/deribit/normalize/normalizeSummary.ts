import type { FutureQuote, OptionQuote } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { OptionInstrument } from '../../../feed/optionInstrument.ts'
import { type ContractInstrument, futureQuoteOf, optionQuoteOf } from '../../../feed/quotes.ts'
import { bidAndAsk, quoted, type Stamp, stated, volFromQuotedPercent } from '../../../messages/fields.ts'
import type { Reject } from '../../../messages/rejections.ts'
import type { BookSummary } from '../messages.ts'

/**
 * From 30 minutes before expiry the delivery price is a running average instead of the index; doubled as a safety
 * margin.
 */
const AVERAGING_MS = MS_PER_DAY / 24

/** Returns the index from a row's estimated delivery price, while the two are equal; quote currency per coin. */
export const indexFromSummary = (row: BookSummary, expiryMs: number | undefined, atMs: number): number | undefined => {
  const price = row.estimated_delivery_price
  if (typeof price !== 'number') return undefined
  return expiryMs === undefined || expiryMs - atMs > AVERAGING_MS ? quoted(price) : undefined
}

/** Best prices and their sizes, as in a quote. */
export type BestPrices = Pick<FutureQuote, 'bid' | 'bidSize' | 'ask' | 'askSize'>

/** Values at the same instant that are not in the row. */
type SummaryContext = {
  /** Quote currency per coin. */
  readonly index: number | undefined
  /** As last streamed. */
  readonly best: BestPrices | undefined
}

/**
 * Returns the quote of an option in `public/get_book_summary_by_currency`. The venue gives no bid and ask IV, sizes or
 * greeks here; a size comes from the stream while its price is unchanged.
 */
export const optionQuoteFromSummary = (
  row: BookSummary,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
  { index, best }: SummaryContext,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(row.bid_price, row.ask_price, reject, row)
  const quote = optionQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.bidSize = bid === best?.bid ? best?.bidSize : undefined
  quote.askSize = ask === best?.ask ? best?.askSize : undefined
  quote.mark = quoted(row.mark_price)
  quote.last = quoted(row.last)
  quote.markVol = volFromQuotedPercent(row.mark_iv)
  quote.underlying = quoted(row.underlying_price)
  quote.underlyingName = row.underlying_index ?? undefined
  quote.index = index
  quote.openInterestCoin = stated(row.open_interest)
  quote.volume24hCoin = stated(row.volume)
  quote.volume24hUsd = stated(row.volume_usd)
  return quote
}

/** Returns the quote of a future or perpetual in `public/get_book_summary_by_currency`. */
export const futureQuoteFromSummary = (
  row: BookSummary,
  instrument: ContractInstrument,
  stamp: Stamp,
  reject: Reject,
  { index, best }: SummaryContext,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(row.bid_price, row.ask_price, reject, row)
  const fundingRate = instrument.kind === 'perpetual' ? stated(row.current_funding) : undefined
  const quote = futureQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.bidSize = bid === best?.bid ? best?.bidSize : undefined
  quote.askSize = ask === best?.ask ? best?.askSize : undefined
  quote.mark = quoted(row.mark_price)
  quote.last = quoted(row.last)
  quote.index = index
  quote.openInterestUsd = instrument.isInverse ? stated(row.open_interest) : undefined
  quote.openInterestCoin = instrument.isInverse ? undefined : stated(row.open_interest)
  quote.volume24hUsd = stated(row.volume_usd)
  quote.volume24hCoin = stated(row.volume)
  quote.fundingRate = fundingRate
  quote.fundingIntervalHours = fundingRate === undefined ? undefined : 8
  return quote
}
