import { type FutureQuote, type Instrument, MS_PER_DAY, type OptionQuote } from '@gvol/market'
import type { OptionInstrument } from '../_kit/feed/optionInstrument.ts'
import { bidAndAsk, quoted, type Stamp, stated, volFromQuotedPercent } from '../_kit/messages/fields.ts'
import type { Reject } from '../_kit/status/rejections.ts'
import { DERIBIT } from './instruments.ts'
import type { BookSummary } from './messages.ts'

/** From 30 minutes before expiry the delivery price is a running average and no longer the index; twice that, to be safe. */
const AVERAGING_MS = MS_PER_DAY / 24

/** The index that a row carries as its estimated delivery price, while the two are the same; quote currency per coin. */
export const indexFromSummary = (row: BookSummary, expiryMs: number | undefined, atMs: number): number | undefined => {
  const price = row.estimated_delivery_price
  if (typeof price !== 'number') return undefined
  return expiryMs === undefined || expiryMs - atMs > AVERAGING_MS ? quoted(price) : undefined
}

/**
 * One option of `public/get_book_summary_by_currency`. The venue gives no bid and ask IV, sizes or greeks here.
 *
 * @param index  the index of that instant, quote currency per coin
 */
export const optionQuoteFromSummary = (
  row: BookSummary,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
  index: number | undefined,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(row.bid_price, row.ask_price, reject, row)
  return {
    type: 'option-quote',
    venue: DERIBIT,
    symbol: instrument.symbol,
    atMs: stamp.atMs,
    receivedAtMs: stamp.receivedAtMs,
    instrument: instrument.name,
    expiryMs: instrument.expiryMs,
    strike: instrument.strike,
    optionType: instrument.optionType,
    isInverse: instrument.isInverse,
    bid,
    ask,
    mark: quoted(row.mark_price),
    last: quoted(row.last),
    bidSize: undefined,
    askSize: undefined,
    bidVol: undefined,
    askVol: undefined,
    markVol: volFromQuotedPercent(row.mark_iv, reject, row),
    underlying: quoted(row.underlying_price),
    underlyingName: row.underlying_index ?? undefined,
    index,
    openInterestCoin: stated(row.open_interest),
    volume24hCoin: stated(row.volume),
    volume24hUsd: stated(row.volume_usd),
    contractSizeCoin: instrument.contractSize,
    delta: undefined,
    gamma: undefined,
    vegaPerPoint: undefined,
    thetaPerDay: undefined,
    rhoPerPoint: undefined,
  }
}

/** One future or perpetual of `public/get_book_summary_by_currency`. */
export const futureQuoteFromSummary = (
  row: BookSummary,
  instrument: Instrument,
  stamp: Stamp,
  reject: Reject,
  index: number | undefined,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(row.bid_price, row.ask_price, reject, row)
  const fundingRate = instrument.kind === 'perpetual' ? stated(row.current_funding) : undefined
  return {
    type: 'future-quote',
    venue: DERIBIT,
    symbol: instrument.symbol,
    atMs: stamp.atMs,
    receivedAtMs: stamp.receivedAtMs,
    instrument: instrument.name,
    kind: instrument.kind === 'perpetual' ? 'perpetual' : 'future',
    isInverse: instrument.isInverse,
    expiryMs: instrument.expiryMs,
    bid,
    ask,
    mark: quoted(row.mark_price),
    last: quoted(row.last),
    index,
    openInterestUsd: instrument.isInverse ? stated(row.open_interest) : undefined,
    openInterestCoin: instrument.isInverse ? undefined : stated(row.open_interest),
    volume24hUsd: stated(row.volume_usd),
    volume24hCoin: stated(row.volume),
    fundingRate,
    fundingIntervalHours: fundingRate === undefined ? undefined : 8,
  }
}
