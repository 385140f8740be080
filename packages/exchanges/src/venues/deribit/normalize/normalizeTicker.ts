import { atPrice, type FutureQuote, type OptionQuote, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../../feed/optionInstrument.ts'
import { type ContractInstrument, futureQuoteOf, optionQuoteOf, withoutEmptyGreeks } from '../../../feed/quotes.ts'
import {
  bidAndAsk,
  quoted,
  type Stamp,
  stated,
  volFromQuotedDecimal,
  volFromQuotedPercent,
} from '../../../messages/fields.ts'
import type { Reject } from '../../../messages/rejections.ts'
import type { BestQuote, MarkPriceRow, Ticker } from '../messages.ts'

const stampOf = (row: { readonly timestamp: number }, receivedAtMs: number): Stamp => ({
  atMs: unixMs(row.timestamp),
  receivedAtMs: unixMs(receivedAtMs),
})

/** Returns the whole state of an option; only this message has bid and ask IV, sizes and greeks. */
export const optionQuoteFromTicker = (
  message: Ticker,
  instrument: OptionInstrument,
  receivedAtMs: number,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(message.best_bid_price, message.best_ask_price, reject, message)
  const greeks = message.greeks ?? undefined
  const quote = optionQuoteOf(instrument, stampOf(message, receivedAtMs))
  quote.bid = bid
  quote.ask = ask
  quote.mark = quoted(message.mark_price)
  quote.last = quoted(message.last_price)
  quote.bidSize = bid === undefined ? undefined : quoted(message.best_bid_amount)
  quote.askSize = ask === undefined ? undefined : quoted(message.best_ask_amount)
  quote.bidVol = bid === undefined ? undefined : volFromQuotedPercent(message.bid_iv)
  quote.askVol = ask === undefined ? undefined : volFromQuotedPercent(message.ask_iv)
  quote.markVol = volFromQuotedPercent(message.mark_iv)
  quote.underlying = quoted(message.underlying_price)
  quote.underlyingName = message.underlying_index ?? undefined
  quote.index = quoted(message.index_price)
  quote.openInterestCoin = stated(message.open_interest)
  quote.volume24hCoin = stated(message.stats?.volume)
  quote.volume24hUsd = stated(message.stats?.volume_usd)
  quote.delta = stated(greeks?.delta)
  quote.gamma = stated(greeks?.gamma)
  quote.vegaPerPoint = stated(greeks?.vega)
  quote.thetaPerDay = stated(greeks?.theta)
  quote.rhoPerPoint = stated(greeks?.rho)
  return withoutEmptyGreeks(quote)
}

/** Converts amounts to coins: inverse contracts are in USD, linear ones in coins. */
const coinsOf = (
  amount: number | null | undefined,
  { isInverse }: ContractInstrument,
  price: number | undefined,
): number | undefined => {
  const quotedAmount = price === undefined ? undefined : quoted(amount)
  return atPrice(isInverse ? { coin: undefined, usd: quotedAmount } : { coin: quotedAmount, usd: undefined }, price)
    .coin
}

export const futureQuoteFromTicker = (
  message: Ticker,
  instrument: ContractInstrument,
  receivedAtMs: number,
  reject: Reject,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(message.best_bid_price, message.best_ask_price, reject, message)
  const fundingRate = instrument.kind === 'perpetual' ? stated(message.current_funding) : undefined
  const quote = futureQuoteOf(instrument, stampOf(message, receivedAtMs))
  quote.bid = bid
  quote.ask = ask
  quote.mark = quoted(message.mark_price)
  quote.last = quoted(message.last_price)
  quote.index = quoted(message.index_price)
  quote.openInterestUsd = instrument.isInverse ? stated(message.open_interest) : undefined
  quote.openInterestCoin = instrument.isInverse ? undefined : stated(message.open_interest)
  quote.volume24hUsd = stated(message.stats?.volume_usd)
  quote.volume24hCoin = stated(message.stats?.volume)
  quote.fundingRate = fundingRate
  quote.fundingIntervalHours = fundingRate === undefined ? undefined : 8
  quote.bidSize = coinsOf(message.best_bid_amount, instrument, bid)
  quote.askSize = coinsOf(message.best_ask_amount, instrument, ask)
  return quote
}

/** Returns the state of an option after a new mark; `previous` is its earlier state, if any. */
export const optionQuoteAfterMark = (
  row: MarkPriceRow,
  instrument: OptionInstrument,
  previous: OptionQuote | undefined,
  receivedAtMs: number,
): OptionQuote => ({
  ...(previous ?? optionQuoteOf(instrument, stampOf(row, receivedAtMs))),
  ...stampOf(row, receivedAtMs),
  mark: quoted(row.mark_price),
  markVol: volFromQuotedDecimal(row.iv),
})

/** Returns the state of an option after a new best bid or ask; their IVs are undefined until the next ticker. */
export const optionQuoteAfterBest = (
  message: BestQuote,
  instrument: OptionInstrument,
  previous: OptionQuote | undefined,
  receivedAtMs: number,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(message.best_bid_price, message.best_ask_price, reject, message)
  return {
    ...(previous ?? optionQuoteOf(instrument, stampOf(message, receivedAtMs))),
    ...stampOf(message, receivedAtMs),
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
  instrument: ContractInstrument,
  previous: FutureQuote | undefined,
  receivedAtMs: number,
  reject: Reject,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(message.best_bid_price, message.best_ask_price, reject, message)
  return {
    ...(previous ?? futureQuoteOf(instrument, stampOf(message, receivedAtMs))),
    ...stampOf(message, receivedAtMs),
    bid,
    ask,
    bidSize: coinsOf(message.best_bid_amount, instrument, bid),
    askSize: coinsOf(message.best_ask_amount, instrument, ask),
  }
}
