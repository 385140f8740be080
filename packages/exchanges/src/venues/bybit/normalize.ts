import {
  atPrice,
  type FutureQuote,
  type Instrument,
  type Liquidation,
  type OptionQuote,
  type Trade,
  unixMs,
} from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { type ContractInstrument, futureQuoteOf, optionQuoteOf, withoutEmptyGreeks } from '../../feed/quotes.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
import { BYBIT } from './instruments.ts'
import type { ContractTicker, LiquidationRow, OptionTicker, TradeRow } from './messages.ts'

/** Returns the quote of an option's ticker. Bid and ask IV are 0 without a quote. */
export const optionQuoteFromTicker = (
  row: OptionTicker,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(numberFromText(row.bid1Price), numberFromText(row.ask1Price), reject, row)
  const quote = optionQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = quotedText(row.markPrice)
  quote.last = quotedText(row.lastPrice)
  quote.bidSize = bid === undefined ? undefined : quotedText(row.bid1Size)
  quote.askSize = ask === undefined ? undefined : quotedText(row.ask1Size)
  quote.bidVol = bid === undefined ? undefined : volFromText(row.bid1Iv)
  quote.askVol = ask === undefined ? undefined : volFromText(row.ask1Iv)
  quote.markVol = volFromText(row.markIv)
  quote.underlying = quotedText(row.underlyingPrice)
  quote.index = quotedText(row.indexPrice)
  quote.openInterestCoin = numberFromText(row.openInterest)
  quote.volume24hCoin = numberFromText(row.volume24h)
  quote.delta = numberFromText(row.delta)
  quote.gamma = numberFromText(row.gamma)
  quote.vegaPerPoint = numberFromText(row.vega)
  quote.thetaPerDay = numberFromText(row.theta)
  return withoutEmptyGreeks(quote)
}

/** Returns one side of open interest: the venue adds up both sides, and has reported one side since 2026. */
const oneSide = ({ openInterest, singleOpenInterest }: ContractTicker): number | undefined => {
  const both = numberFromText(openInterest)
  return numberFromText(singleOpenInterest) ?? (both === undefined ? undefined : both / 2)
}

/** Returns the quote of a future's or perpetual's ticker. */
export const futureQuoteFromTicker = (
  row: ContractTicker,
  instrument: ContractInstrument,
  fundingHours: number | undefined,
  stamp: Stamp,
  reject: Reject,
): FutureQuote => {
  const { isInverse, kind } = instrument
  const { bid, ask } = bidAndAsk(numberFromText(row.bid1Price), numberFromText(row.ask1Price), reject, row)
  const [inCoins, dollars] = isInverse ? [row.turnover24h, row.volume24h] : [row.volume24h, row.turnover24h]
  const fundingRate = kind === 'perpetual' ? numberFromText(row.fundingRate) : undefined
  const openInterest = oneSide(row)
  const quote = futureQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = quotedText(row.markPrice)
  quote.last = quotedText(row.lastPrice)
  quote.index = quotedText(row.indexPrice)
  quote.openInterestUsd = isInverse ? openInterest : undefined
  quote.openInterestCoin = isInverse ? undefined : openInterest
  quote.volume24hUsd = numberFromText(dollars)
  quote.volume24hCoin = numberFromText(inCoins)
  quote.fundingRate = fundingRate
  quote.fundingIntervalHours = fundingRate === undefined ? undefined : fundingHours
  const paidMs = fundingRate === undefined ? undefined : quotedText(row.nextFundingTime)
  quote.nextFundingMs = paidMs === undefined ? undefined : unixMs(paidMs)
  const coins = (size: number | undefined, price: number): number | undefined =>
    atPrice(isInverse ? { coin: undefined, usd: size } : { coin: size, usd: undefined }, price).coin
  quote.bidSize = bid === undefined ? undefined : coins(quotedText(row.bid1Size), bid)
  quote.askSize = ask === undefined ? undefined : coins(quotedText(row.ask1Size), ask)
  return quote
}

export const tradeFromRow = (row: TradeRow, instrument: Instrument, receivedAtMs: number, reject: Reject): Trade => {
  const { kind, isInverse } = instrument
  const isOption = kind === 'option'
  const size = numberFromText(row.v)
  return {
    type: 'trade',
    venue: BYBIT,
    symbol: instrument.symbol,
    atMs: venueInstant(row.T, receivedAtMs, reject, row),
    receivedAtMs: unixMs(receivedAtMs),
    kind: isOption ? 'option' : kind === 'perpetual' ? 'perpetual' : 'future',
    instrument: instrument.name,
    tradeId: row.i,
    takerSide: row.S === 'Buy' ? 'buy' : 'sell',
    price: Number(row.p),
    amountCoin: isInverse ? undefined : size,
    amountUsd: isInverse ? size : undefined,
    vol: isOption ? volFromText(row.iv) : undefined,
    mark: isOption ? quotedText(row.mP) : undefined,
    index: isOption ? quotedText(row.iP) : undefined,
    // The venue flags blocks without a block id, so the trade's id is used.
    blockTradeId: row.BT === true ? row.i : undefined,
  }
}

/**
 * Returns a liquidation. The venue gives no id, so one is built from its fields.
 *
 * @param nth  index among identical rows of one message, from 1
 */
export const liquidationFromRow = (
  row: LiquidationRow,
  nth: number,
  instrument: ContractInstrument,
  receivedAtMs: number,
  reject: Reject,
): Liquidation => {
  const size = numberFromText(row.v)
  return {
    type: 'liquidation',
    venue: BYBIT,
    symbol: instrument.symbol,
    atMs: venueInstant(row.T, receivedAtMs, reject, row),
    receivedAtMs: unixMs(receivedAtMs),
    kind: instrument.kind,
    instrument: instrument.name,
    liquidationId: [row.T, row.S, row.p, row.v, ...(nth > 1 ? [nth] : [])].join(' '),
    liquidatedSide: row.S === 'Buy' ? 'long' : 'short',
    price: Number(row.p),
    amountCoin: instrument.isInverse ? undefined : size,
    amountUsd: instrument.isInverse ? size : undefined,
  }
}
