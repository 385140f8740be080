import { type Instrument, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../_kit/feed/optionInstrument.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../_kit/messages/fields.ts'
import type { Reject } from '../_kit/status/rejections.ts'
import { BINANCE } from './instruments.ts'
import type { BlockTrade, Mark, RecentTrade, Ticker, TradeRow } from './messages.ts'

/** What the venue says of one option in answers of their own. */
export type Parts = {
  readonly ticker?: Ticker
  readonly openInterestContracts?: number
  /** Quote currency per coin. */
  readonly index: number
}

/** The venue gives no forward: its index stands for it, and is named so. */
export const optionQuoteFrom = (
  row: Mark,
  parts: Parts,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { ticker, index } = parts
  const { contractSize } = instrument
  const { bid, ask } = bidAndAsk(numberFromText(ticker?.bidPrice), numberFromText(ticker?.askPrice), reject, ticker)
  const coins = (contracts: number | undefined) => (contracts === undefined ? undefined : contracts * contractSize)
  return {
    type: 'option-quote',
    venue: BINANCE,
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
    last: quotedText(ticker?.lastPrice),
    bidVol: bid === undefined ? undefined : volFromText(row.bidIV, reject, row),
    askVol: ask === undefined ? undefined : volFromText(row.askIV, reject, row),
    markVol: volFromText(row.markIV, reject, row),
    underlying: index,
    underlyingName: 'index_price',
    index,
    openInterestCoin: coins(parts.openInterestContracts),
    volume24hCoin: coins(numberFromText(ticker?.volume)),
    volume24hUsd: numberFromText(ticker?.amount),
    contractSizeCoin: contractSize,
    delta: numberFromText(row.delta),
    gamma: numberFromText(row.gamma),
    vegaPerPoint: numberFromText(row.vega),
    thetaPerDay: numberFromText(row.theta),
  }
}

/** The tape gives no IV, mark or index. */
export const tradeFrom = (row: TradeRow, instrument: OptionInstrument, receivedAtMs: number): Trade => ({
  type: 'trade',
  venue: BINANCE,
  symbol: instrument.symbol,
  atMs: unixMs(row.T),
  receivedAtMs: unixMs(receivedAtMs),
  kind: 'option',
  instrument: instrument.name,
  tradeId: String(row.t),
  takerSide: row.m ? 'sell' : 'buy',
  price: Number(row.p),
  amountCoin: Number(row.q) * instrument.contractSize,
  // The venue flags blocks without an id of their own: the trade's stands for it.
  blockTradeId: row.X === 'BLOCK' ? String(row.t) : undefined,
})

export const tradeFromRecent = (row: RecentTrade, instrument: Instrument, receivedAtMs: number): Trade => ({
  type: 'trade',
  venue: BINANCE,
  symbol: instrument.symbol,
  atMs: unixMs(row.time),
  receivedAtMs: unixMs(receivedAtMs),
  kind: 'option',
  instrument: instrument.name,
  tradeId: String(row.id),
  takerSide: row.side === -1 ? 'sell' : 'buy',
  price: Number(row.price),
  amountCoin: Math.abs(Number(row.qty)) * instrument.contractSize,
})

export const tradeFromBlock = (row: BlockTrade, instrument: Instrument, receivedAtMs: number): Trade => ({
  ...tradeFromRecent({ ...row, id: row.tradeId }, instrument, receivedAtMs),
  blockTradeId: String(row.tradeId),
})
