import {
  INDEX_UNDERLYING,
  type Instrument,
  type OptionQuote,
  RATE_UNDERLYING,
  type Trade,
  unixMs,
  yearsBetween,
} from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { optionQuoteOf, withoutEmptyGreeks } from '../../feed/quotes.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
import { BINANCE } from './instruments.ts'
import type { BestPrices, BlockTrade, Mark, RecentTrade, Ticker, TradeRow } from './messages.ts'

/** Data of one option from separate responses. */
export type Parts = {
  readonly ticker?: Ticker
  readonly openInterestContracts?: number
  /** Best prices with their sizes, from a stream; older than the ticker. */
  readonly best?: BestPrices
  /** Quote currency per coin. */
  readonly index: number
}

/** Converts prices, which are per contract of `contractSize` coins; strikes, index and greeks are per coin. */
const perCoin = (price: number | undefined, { contractSize }: Pick<Instrument, 'contractSize'>): number | undefined =>
  price === undefined ? undefined : price / contractSize

/** Returns the size at a best price; undefined where the stream had it at another price than the ticker. */
const sizeAt = (
  price: string | number | null | undefined,
  streamed: string | number | null | undefined,
  size: string | number | null | undefined,
): number | undefined => (Number(price) === Number(streamed) ? quotedText(size) : undefined)

/** No currency has a higher interest rate; decimal per year. */
const MAX_RATE = 1

/** Returns the interest rate of a mark, decimal per year; undefined where none is published or it cannot be one. */
const rateOf = (row: Mark, reject: Reject): number | undefined => {
  const rate = numberFromText(row.riskFreeInterest)
  if (rate === undefined || Math.abs(rate) < MAX_RATE) return rate
  reject('wrong-unit', `expected riskFreeInterest as a decimal between -1 and 1, got ${rate}`, row)
  return undefined
}

/**
 * Returns an option quote. The venue reports no forward: it prices from index · e^(r·T) with the interest rate of the
 * row. Without a rate the underlying is the index. Both are named as such.
 */
export const optionQuoteFrom = (
  row: Mark,
  parts: Parts,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { ticker, index, best } = parts
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
  quote.bidSize = bid === undefined ? undefined : coins(sizeAt(ticker?.bidPrice, best?.bo, best?.bq))
  quote.askSize = ask === undefined ? undefined : coins(sizeAt(ticker?.askPrice, best?.ao, best?.aq))
  quote.mark = perCoin(quotedText(row.markPrice), instrument)
  quote.last = perCoin(quotedText(ticker?.lastPrice), instrument)
  quote.bidVol = bid === undefined ? undefined : volFromText(row.bidIV)
  quote.askVol = ask === undefined ? undefined : volFromText(row.askIV)
  quote.markVol = volFromText(row.markIV)
  const rate = rateOf(row, reject)
  quote.underlying = rate === undefined ? index : index * Math.exp(rate * yearsBetween(stamp.atMs, instrument.expiryMs))
  quote.underlyingName = rate === undefined ? INDEX_UNDERLYING : RATE_UNDERLYING
  quote.index = index
  quote.openInterestCoin = coins(parts.openInterestContracts)
  quote.volume24hCoin = coins(numberFromText(ticker?.volume))
  quote.volume24hUsd = numberFromText(ticker?.amount)
  quote.delta = numberFromText(row.delta)
  quote.gamma = numberFromText(row.gamma)
  quote.vegaPerPoint = numberFromText(row.vega)
  quote.thetaPerDay = numberFromText(row.theta)
  return withoutEmptyGreeks(quote)
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
