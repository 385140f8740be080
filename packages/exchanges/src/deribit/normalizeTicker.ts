import { type FutureQuote, type Instrument, type OptionQuote, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../_kit/feed/optionInstrument.ts'
import { bidAndAsk, quoted, stated, volFromQuotedDecimal, volFromQuotedPercent } from '../_kit/messages/fields.ts'
import type { Reject } from '../_kit/status/rejections.ts'
import { DERIBIT } from './instruments.ts'
import type { BestQuote, MarkPriceRow, Ticker } from './messages.ts'

/** The whole state of an option; the only message that carries bid and ask IV, sizes and greeks. */
export const optionQuoteFromTicker = (
  message: Ticker,
  instrument: OptionInstrument,
  receivedAtMs: number,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(message.best_bid_price, message.best_ask_price, reject, message)
  const greeks = message.greeks ?? undefined
  return {
    type: 'option-quote',
    venue: DERIBIT,
    symbol: instrument.symbol,
    atMs: unixMs(message.timestamp),
    receivedAtMs: unixMs(receivedAtMs),
    instrument: instrument.name,
    expiryMs: instrument.expiryMs,
    strike: instrument.strike,
    optionType: instrument.optionType,
    isInverse: instrument.isInverse,
    bid,
    ask,
    mark: quoted(message.mark_price),
    last: quoted(message.last_price),
    bidSize: bid === undefined ? undefined : quoted(message.best_bid_amount),
    askSize: ask === undefined ? undefined : quoted(message.best_ask_amount),
    bidVol: bid === undefined ? undefined : volFromQuotedPercent(message.bid_iv, reject, message),
    askVol: ask === undefined ? undefined : volFromQuotedPercent(message.ask_iv, reject, message),
    markVol: volFromQuotedPercent(message.mark_iv, reject, message),
    underlying: quoted(message.underlying_price),
    underlyingName: message.underlying_index ?? undefined,
    index: quoted(message.index_price),
    openInterestCoin: stated(message.open_interest),
    volume24hCoin: stated(message.stats?.volume),
    volume24hUsd: stated(message.stats?.volume_usd),
    contractSizeCoin: instrument.contractSize,
    delta: stated(greeks?.delta),
    gamma: stated(greeks?.gamma),
    vegaPerPoint: stated(greeks?.vega),
    thetaPerDay: stated(greeks?.theta),
    rhoPerPoint: stated(greeks?.rho),
  }
}

export const futureQuoteFromTicker = (
  message: Ticker,
  instrument: Instrument,
  receivedAtMs: number,
  reject: Reject,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(message.best_bid_price, message.best_ask_price, reject, message)
  const fundingRate = instrument.kind === 'perpetual' ? stated(message.current_funding) : undefined
  return {
    type: 'future-quote',
    venue: DERIBIT,
    symbol: instrument.symbol,
    atMs: unixMs(message.timestamp),
    receivedAtMs: unixMs(receivedAtMs),
    instrument: instrument.name,
    kind: instrument.kind === 'perpetual' ? 'perpetual' : 'future',
    isInverse: instrument.isInverse,
    expiryMs: instrument.expiryMs,
    bid,
    ask,
    mark: quoted(message.mark_price),
    last: quoted(message.last_price),
    index: quoted(message.index_price),
    openInterestUsd: instrument.isInverse ? stated(message.open_interest) : undefined,
    openInterestCoin: instrument.isInverse ? undefined : stated(message.open_interest),
    volume24hUsd: stated(message.stats?.volume_usd),
    volume24hCoin: stated(message.stats?.volume),
    fundingRate,
    fundingIntervalHours: fundingRate === undefined ? undefined : 8,
  }
}

/** An option of which nothing is known but its terms. */
const bareQuote = (instrument: OptionInstrument): Omit<OptionQuote, 'atMs' | 'receivedAtMs'> => ({
  type: 'option-quote',
  venue: DERIBIT,
  symbol: instrument.symbol,
  instrument: instrument.name,
  expiryMs: instrument.expiryMs,
  strike: instrument.strike,
  optionType: instrument.optionType,
  isInverse: instrument.isInverse,
  contractSizeCoin: instrument.contractSize,
})

/** The state of an option after a new mark; `previous` is its state before, if any. */
export const optionQuoteAfterMark = (
  row: MarkPriceRow,
  instrument: OptionInstrument,
  previous: OptionQuote | undefined,
  receivedAtMs: number,
  reject: Reject,
): OptionQuote => ({
  ...(previous ?? bareQuote(instrument)),
  atMs: unixMs(row.timestamp),
  receivedAtMs: unixMs(receivedAtMs),
  mark: quoted(row.mark_price),
  markVol: volFromQuotedDecimal(row.iv, reject, row),
})

/** The state of an option after a new best bid or ask; their IVs are unknown until the next ticker. */
export const optionQuoteAfterBest = (
  message: BestQuote,
  instrument: OptionInstrument,
  previous: OptionQuote | undefined,
  receivedAtMs: number,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(message.best_bid_price, message.best_ask_price, reject, message)
  return {
    ...(previous ?? bareQuote(instrument)),
    atMs: unixMs(message.timestamp),
    receivedAtMs: unixMs(receivedAtMs),
    bid,
    ask,
    bidSize: bid === undefined ? undefined : quoted(message.best_bid_amount),
    askSize: ask === undefined ? undefined : quoted(message.best_ask_amount),
    bidVol: bid === previous?.bid ? previous?.bidVol : undefined,
    askVol: ask === previous?.ask ? previous?.askVol : undefined,
  }
}

export const futureQuoteAfterBest = (
  message: BestQuote,
  instrument: Instrument,
  previous: FutureQuote | undefined,
  receivedAtMs: number,
  reject: Reject,
): FutureQuote => ({
  ...(previous ?? {
    type: 'future-quote',
    venue: DERIBIT,
    symbol: instrument.symbol,
    instrument: instrument.name,
    kind: instrument.kind === 'perpetual' ? 'perpetual' : 'future',
    isInverse: instrument.isInverse,
    expiryMs: instrument.expiryMs,
  }),
  atMs: unixMs(message.timestamp),
  receivedAtMs: unixMs(receivedAtMs),
  ...bidAndAsk(message.best_bid_price, message.best_ask_price, reject, message),
})
