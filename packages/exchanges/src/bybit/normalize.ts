import { type FutureQuote, type Instrument, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../_kit/feed/optionInstrument.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../_kit/messages/fields.ts'
import type { Reject } from '../_kit/status/rejections.ts'
import { BYBIT } from './instruments.ts'
import type { ContractTicker, OptionTicker, TradeRow } from './messages.ts'

/** One option of the tickers. Bid and ask IV are 0 where nobody quotes. */
export const optionQuoteFromTicker = (
  row: OptionTicker,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(numberFromText(row.bid1Price), numberFromText(row.ask1Price), reject, row)
  const vol = (value: OptionTicker['markIv']) => volFromText(value, reject, row)
  return {
    type: 'option-quote',
    venue: BYBIT,
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
    mark: quotedText(row.markPrice),
    last: quotedText(row.lastPrice),
    bidSize: bid === undefined ? undefined : quotedText(row.bid1Size),
    askSize: ask === undefined ? undefined : quotedText(row.ask1Size),
    bidVol: bid === undefined ? undefined : vol(row.bid1Iv),
    askVol: ask === undefined ? undefined : vol(row.ask1Iv),
    markVol: vol(row.markIv),
    underlying: quotedText(row.underlyingPrice),
    index: quotedText(row.indexPrice),
    openInterestCoin: numberFromText(row.openInterest),
    volume24hCoin: numberFromText(row.volume24h),
    contractSizeCoin: instrument.contractSize,
    delta: numberFromText(row.delta),
    gamma: numberFromText(row.gamma),
    vegaPerPoint: numberFromText(row.vega),
    thetaPerDay: numberFromText(row.theta),
  }
}

/** The venue adds both sides up, and tells one of them since 2026. */
const oneSide = ({ openInterest, singleOpenInterest }: ContractTicker): number | undefined => {
  const both = numberFromText(openInterest)
  return numberFromText(singleOpenInterest) ?? (both === undefined ? undefined : both / 2)
}

/** One future or perpetual of the tickers. */
export const futureQuoteFromTicker = (
  row: ContractTicker,
  instrument: Instrument,
  fundingHours: number | undefined,
  stamp: Stamp,
  reject: Reject,
): FutureQuote => {
  const { isInverse, kind } = instrument
  const { bid, ask } = bidAndAsk(numberFromText(row.bid1Price), numberFromText(row.ask1Price), reject, row)
  const [coins, dollars] = isInverse ? [row.turnover24h, row.volume24h] : [row.volume24h, row.turnover24h]
  const fundingRate = kind === 'perpetual' ? numberFromText(row.fundingRate) : undefined
  const openInterest = oneSide(row)
  return {
    type: 'future-quote',
    venue: BYBIT,
    symbol: instrument.symbol,
    atMs: stamp.atMs,
    receivedAtMs: stamp.receivedAtMs,
    instrument: instrument.name,
    kind: kind === 'perpetual' ? 'perpetual' : 'future',
    isInverse,
    expiryMs: instrument.expiryMs,
    bid,
    ask,
    mark: quotedText(row.markPrice),
    last: quotedText(row.lastPrice),
    index: quotedText(row.indexPrice),
    openInterestUsd: isInverse ? openInterest : undefined,
    openInterestCoin: isInverse ? undefined : openInterest,
    volume24hUsd: numberFromText(dollars),
    volume24hCoin: numberFromText(coins),
    fundingRate,
    fundingIntervalHours: fundingRate === undefined ? undefined : fundingHours,
  }
}

export const tradeFromRow = (row: TradeRow, instrument: Instrument, receivedAtMs: number, reject: Reject): Trade => {
  const { kind, isInverse } = instrument
  const isOption = kind === 'option'
  const size = numberFromText(row.v)
  return {
    type: 'trade',
    venue: BYBIT,
    symbol: instrument.symbol,
    atMs: unixMs(row.T),
    receivedAtMs: unixMs(receivedAtMs),
    kind: isOption ? 'option' : kind === 'perpetual' ? 'perpetual' : 'future',
    instrument: instrument.name,
    tradeId: row.i,
    takerSide: row.S === 'Buy' ? 'buy' : 'sell',
    price: Number(row.p),
    amountCoin: isInverse ? undefined : size,
    amountUsd: isInverse ? size : undefined,
    vol: isOption ? volFromText(row.iv, reject, row) : undefined,
    mark: isOption ? quotedText(row.mP) : undefined,
    index: isOption ? quotedText(row.iP) : undefined,
    // The venue flags blocks without an id of their own: the trade's stands for it.
    blockTradeId: row.BT === true ? row.i : undefined,
  }
}
