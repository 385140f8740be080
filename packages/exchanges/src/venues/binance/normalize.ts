import { type Instrument, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { optionQuoteOf } from '../../feed/quotes.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
import { BINANCE } from './instruments.ts'
import type { BlockTrade, Mark, RecentTrade, Ticker, TradeRow } from './messages.ts'

/** Data of one option from separate responses. */
export type Parts = {
  readonly ticker?: Ticker
  readonly openInterestContracts?: number
  /** Quote currency per coin. */
  readonly index: number
}

/** Converts prices, which are per contract of `contractSize` coins; strikes, index and greeks are per coin. */
const perCoin = (price: number | undefined, { contractSize }: Pick<Instrument, 'contractSize'>): number | undefined =>
  price === undefined ? undefined : price / contractSize

/** Returns an option quote. The venue reports no forward, so the index is used and labeled as such. */
export const optionQuoteFrom = (
  row: Mark,
  parts: Parts,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { ticker, index } = parts
  const { contractSize } = instrument
  const { bid, ask } = bidAndAsk(
    perCoin(numberFromText(ticker?.bidPrice), instrument),
    perCoin(numberFromText(ticker?.askPrice), instrument),
    reject,
    ticker,
  )
  const coins = (contracts: number | undefined) => (contracts === undefined ? undefined : contracts * contractSize)
  const quote = optionQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = perCoin(quotedText(row.markPrice), instrument)
  quote.last = perCoin(quotedText(ticker?.lastPrice), instrument)
  quote.bidVol = bid === undefined ? undefined : volFromText(row.bidIV)
  quote.askVol = ask === undefined ? undefined : volFromText(row.askIV)
  quote.markVol = volFromText(row.markIV)
  quote.underlying = index
  quote.underlyingName = 'index_price'
  quote.index = index
  quote.openInterestCoin = coins(parts.openInterestContracts)
  quote.volume24hCoin = coins(numberFromText(ticker?.volume))
  quote.volume24hUsd = numberFromText(ticker?.amount)
  quote.delta = numberFromText(row.delta)
  quote.gamma = numberFromText(row.gamma)
  quote.vegaPerPoint = numberFromText(row.vega)
  quote.thetaPerDay = numberFromText(row.theta)
  return quote
}

/** Returns a trade; the tape has no IV, mark or index. */
export const tradeFrom = (
  row: TradeRow,
  instrument: OptionInstrument,
  receivedAtMs: number,
  reject: Reject,
): Trade => ({
  type: 'trade',
  venue: BINANCE,
  symbol: instrument.symbol,
  atMs: venueInstant(row.T, receivedAtMs, reject, row),
  receivedAtMs: unixMs(receivedAtMs),
  kind: 'option',
  instrument: instrument.name,
  tradeId: String(row.t),
  takerSide: row.m ? 'sell' : 'buy',
  price: Number(row.p) / instrument.contractSize,
  amountCoin: Number(row.q) * instrument.contractSize,
  // The venue flags blocks without a block id, so the trade's id is used.
  blockTradeId: row.X === 'BLOCK' ? String(row.t) : undefined,
})

export const tradeFromRecent = (
  row: RecentTrade,
  instrument: Instrument,
  receivedAtMs: number,
  reject: Reject,
): Trade => ({
  type: 'trade',
  venue: BINANCE,
  symbol: instrument.symbol,
  atMs: venueInstant(row.time, receivedAtMs, reject, row),
  receivedAtMs: unixMs(receivedAtMs),
  kind: 'option',
  instrument: instrument.name,
  tradeId: String(row.id),
  takerSide: row.side === -1 ? 'sell' : 'buy',
  price: Number(row.price) / instrument.contractSize,
  amountCoin: Math.abs(Number(row.qty)) * instrument.contractSize,
})

export const tradeFromBlock = (
  row: BlockTrade,
  instrument: Instrument,
  receivedAtMs: number,
  reject: Reject,
): Trade => ({
  ...tradeFromRecent({ ...row, id: row.tradeId }, instrument, receivedAtMs, reject),
  blockTradeId: String(row.tradeId),
})
