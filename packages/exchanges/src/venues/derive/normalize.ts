import { type FutureQuote, type Instrument, type OptionQuote, type Trade, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { type ContractInstrument, futureQuoteOf, optionQuoteOf, withoutEmptyGreeks } from '../../feed/quotes.ts'
import { bidAndAsk, numberFromText, quotedText, type Stamp, volFromText } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
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
  const quote = optionQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = quotedText(row.M)
  quote.bidSize = bid === undefined ? undefined : quotedText(row.B)
  quote.askSize = ask === undefined ? undefined : quotedText(row.A)
  quote.bidVol = bid === undefined ? undefined : volFromText(pricing?.bi)
  quote.askVol = ask === undefined ? undefined : volFromText(pricing?.ai)
  quote.markVol = volFromText(pricing?.i)
  quote.underlying = quotedText(pricing?.f)
  quote.index = quotedText(row.I)
  quote.openInterestCoin = numberFromText(stats?.oi)
  quote.volume24hCoin = numberFromText(stats?.c)
  quote.volume24hUsd = numberFromText(stats?.pr)
  quote.delta = numberFromText(pricing?.d)
  quote.gamma = numberFromText(pricing?.g)
  quote.vegaPerPoint = numberFromText(pricing?.v)
  quote.thetaPerDay = numberFromText(pricing?.t)
  return withoutEmptyGreeks(quote)
}

export const futureQuoteFromTicker = (
  row: SlimTicker,
  instrument: ContractInstrument,
  stamp: Stamp,
  reject: Reject,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(numberFromText(row.b), numberFromText(row.a), reject, row)
  const fundingRate = numberFromText(row.f)
  const quote = futureQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = quotedText(row.M)
  quote.index = quotedText(row.I)
  quote.openInterestCoin = numberFromText(row.stats?.oi)
  quote.volume24hCoin = numberFromText(row.stats?.c)
  quote.volume24hUsd = numberFromText(row.stats?.v)
  quote.fundingRate = fundingRate
  quote.fundingIntervalHours = fundingRate === undefined ? undefined : FUNDING_HOURS
  quote.bidSize = bid === undefined ? undefined : quotedText(row.B)
  quote.askSize = ask === undefined ? undefined : quotedText(row.A)
  return quote
}

/** Returns a trade; the tape has no IV. */
export const tradeFromRow = (row: TradeRow, instrument: Instrument, receivedAtMs: number, reject: Reject): Trade => ({
  type: 'trade',
  venue: DERIVE,
  symbol: instrument.symbol,
  atMs: venueInstant(row.timestamp, receivedAtMs, reject, row),
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
