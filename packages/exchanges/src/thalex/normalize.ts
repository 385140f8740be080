import { type FutureQuote, type Instrument, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../_kit/feed/optionInstrument.ts'
import { bidAndAsk, quoted, type Stamp, stated, volFromQuotedDecimal } from '../_kit/messages/fields.ts'
import type { Reject } from '../_kit/status/rejections.ts'
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
  return {
    type: 'option-quote',
    venue: THALEX,
    symbol: instrument.symbol,
    atMs: stamp.atMs,
    receivedAtMs: stamp.receivedAtMs,
    instrument: instrument.name,
    expiryMs: instrument.expiryMs,
    strike: instrument.strike,
    optionType: instrument.optionType,
    isInverse: false,
    bid,
    ask,
    mark: quoted(row.mark_price),
    last: quoted(row.last_price),
    bidSize: bid === undefined ? undefined : quoted(row.best_bid_amount),
    askSize: ask === undefined ? undefined : quoted(row.best_ask_amount),
    markVol: volFromQuotedDecimal(row.iv, reject, row),
    underlying: quoted(row.forward),
    index: quoted(row.index),
    openInterestCoin: stated(row.open_interest),
    volume24hCoin: stated(row.volume_24h),
    contractSizeCoin: instrument.contractSize,
    delta: stated(row.delta),
  }
}

/** A dated future or the perpetual. Its funding rate is left out: for how long it holds is not told. */
export const futureQuoteFromTicker = (
  row: Ticker,
  instrument: Instrument,
  stamp: Stamp,
  reject: Reject,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(row.best_bid_price, row.best_ask_price, reject, row)
  return {
    type: 'future-quote',
    venue: THALEX,
    symbol: instrument.symbol,
    atMs: stamp.atMs,
    receivedAtMs: stamp.receivedAtMs,
    instrument: instrument.name,
    kind: instrument.kind === 'perpetual' ? 'perpetual' : 'future',
    isInverse: false,
    expiryMs: instrument.expiryMs,
    bid,
    ask,
    mark: quoted(row.mark_price),
    last: quoted(row.last_price),
    index: quoted(row.index),
    openInterestCoin: stated(row.open_interest),
    volume24hCoin: stated(row.volume_24h),
    volume24hUsd: stated(row.value_24h),
  }
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
): Trade => ({
  type: 'trade',
  venue: THALEX,
  symbol: instrument.symbol,
  atMs: msFromSeconds(row.timestamp),
  receivedAtMs: unixMs(receivedAtMs),
  kind: instrument.kind === 'option' ? 'option' : instrument.kind === 'perpetual' ? 'perpetual' : 'future',
  instrument: instrument.name,
  tradeId: [row.timestamp, row.side, row.price, row.size, ...(nth > 1 ? [nth] : [])].join(' '),
  takerSide: row.side,
  price: row.price,
  amountCoin: row.size,
  comboId,
})
