import { type FutureQuote, type Instrument, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../_kit/feed/optionInstrument.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../_kit/messages/fields.ts'
import type { Reject } from '../_kit/status/rejections.ts'
import { DERIVE } from './instruments.ts'
import type { SlimTicker, TradeRow } from './messages.ts'

const FUNDING_HOURS = 1

export const optionQuoteFromTicker = (
  row: SlimTicker,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { option_pricing: pricing, stats } = row
  const { bid, ask } = bidAndAsk(numberFromText(row.b), numberFromText(row.a), reject, row)
  return {
    type: 'option-quote',
    venue: DERIVE,
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
    mark: quotedText(row.M),
    bidSize: bid === undefined ? undefined : quotedText(row.B),
    askSize: ask === undefined ? undefined : quotedText(row.A),
    bidVol: bid === undefined ? undefined : volFromText(pricing?.bi, reject, row),
    askVol: ask === undefined ? undefined : volFromText(pricing?.ai, reject, row),
    markVol: volFromText(pricing?.i, reject, row),
    underlying: quotedText(pricing?.f),
    index: quotedText(row.I),
    openInterestCoin: numberFromText(stats?.oi),
    volume24hCoin: numberFromText(stats?.c),
    volume24hUsd: numberFromText(stats?.pr),
    contractSizeCoin: instrument.contractSize,
    delta: numberFromText(pricing?.d),
    gamma: numberFromText(pricing?.g),
    vegaPerPoint: numberFromText(pricing?.v),
    thetaPerDay: numberFromText(pricing?.t),
  }
}

export const futureQuoteFromTicker = (
  row: SlimTicker,
  instrument: Instrument,
  stamp: Stamp,
  reject: Reject,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(numberFromText(row.b), numberFromText(row.a), reject, row)
  const fundingRate = numberFromText(row.f)
  return {
    type: 'future-quote',
    venue: DERIVE,
    symbol: instrument.symbol,
    atMs: stamp.atMs,
    receivedAtMs: stamp.receivedAtMs,
    instrument: instrument.name,
    kind: 'perpetual',
    isInverse: false,
    bid,
    ask,
    mark: quotedText(row.M),
    index: quotedText(row.I),
    openInterestCoin: numberFromText(row.stats?.oi),
    volume24hCoin: numberFromText(row.stats?.c),
    volume24hUsd: numberFromText(row.stats?.v),
    fundingRate,
    fundingIntervalHours: fundingRate === undefined ? undefined : FUNDING_HOURS,
  }
}

/** The tape gives no IV. */
export const tradeFromRow = (row: TradeRow, instrument: Instrument, receivedAtMs: number): Trade => ({
  type: 'trade',
  venue: DERIVE,
  symbol: instrument.symbol,
  atMs: unixMs(row.timestamp),
  receivedAtMs: unixMs(receivedAtMs),
  kind: instrument.kind === 'option' ? 'option' : 'perpetual',
  instrument: instrument.name,
  tradeId: row.trade_id,
  takerSide: row.direction,
  price: Number(row.trade_price),
  amountCoin: Number(row.trade_amount),
  mark: quotedText(row.mark_price),
  index: quotedText(row.index_price),
  blockTradeId: row.quote_id ?? undefined,
  blockRfqId: row.rfq_id ?? undefined,
})
