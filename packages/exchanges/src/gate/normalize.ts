import { type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../_kit/feed/optionInstrument.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../_kit/messages/fields.ts'
import type { Reject } from '../_kit/status/rejections.ts'
import { GATE } from './instruments.ts'
import type { Ticker, TradeRow } from './messages.ts'

/**
 * The venue gives no forward: its index stands for it, and is named so.
 *
 * @param index  USDT per coin; undefined when it was not told
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
  return {
    type: 'option-quote',
    venue: GATE,
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
    mark: quotedText(row.mark_price),
    last: quotedText(row.last_price),
    bidSize: bid === undefined ? undefined : coins(quotedText(row.bid1_size)),
    askSize: ask === undefined ? undefined : coins(quotedText(row.ask1_size)),
    bidVol: bid === undefined ? undefined : volFromText(row.bid_iv, reject, row),
    askVol: ask === undefined ? undefined : volFromText(row.ask_iv, reject, row),
    markVol: volFromText(row.mark_iv, reject, row),
    underlying: index,
    underlyingName: index === undefined ? undefined : 'index_price',
    index,
    openInterestCoin: coins(numberFromText(row.position_size)),
    contractSizeCoin: contractSize,
    delta: numberFromText(row.delta),
    gamma: numberFromText(row.gamma),
    vegaPerPoint: numberFromText(row.vega),
    thetaPerDay: numberFromText(row.theta),
  }
}

/** The tape gives no IV, mark or index. */
export const tradeFromRow = (row: TradeRow, instrument: OptionInstrument, receivedAtMs: number): Trade => ({
  type: 'trade',
  venue: GATE,
  symbol: instrument.symbol,
  atMs: unixMs(row.create_time_ms),
  receivedAtMs: unixMs(receivedAtMs),
  kind: 'option',
  instrument: instrument.name,
  tradeId: String(row.id),
  takerSide: Number(row.size) > 0 ? 'buy' : 'sell',
  price: Number(row.price),
  amountCoin: Math.abs(Number(row.size)) * instrument.contractSize,
})
