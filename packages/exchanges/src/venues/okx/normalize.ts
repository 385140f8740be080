import {
  type BlockRfqTrade,
  contractAmounts,
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
import { OKX } from './instruments.ts'
import type { OpenInterest, OptionTrade, OptSummary, StructureLeg, Ticker } from './messages.ts'

type Numeral = string | number | null | undefined

/** Data of one instrument from separate responses. */
export type Parts = {
  readonly ticker?: Ticker
  readonly openInterest?: OpenInterest
  readonly mark?: number
  readonly index?: number
}

/** Converts contracts to coins; undefined for inverse futures, whose contracts are in USD. */
const coins = (contracts: Numeral, contractSize: number): number | undefined => {
  const count = quotedText(contracts)
  return count === undefined ? undefined : count * contractSize
}

/** Returns an option quote: the summary has vols, forward and greeks, the ticker the book, in separate responses. */
export const optionQuoteFrom = (
  row: OptSummary,
  parts: Parts,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { ticker } = parts
  const { bid, ask } = bidAndAsk(numberFromText(ticker?.bidPx), numberFromText(ticker?.askPx), reject, ticker)
  const quote = optionQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = parts.mark
  quote.last = quotedText(ticker?.last)
  quote.bidSize = bid === undefined ? undefined : coins(ticker?.bidSz, instrument.contractSize)
  quote.askSize = ask === undefined ? undefined : coins(ticker?.askSz, instrument.contractSize)
  quote.bidVol = bid === undefined ? undefined : volFromText(row.bidVol)
  quote.askVol = ask === undefined ? undefined : volFromText(row.askVol)
  quote.markVol = volFromText(row.markVol)
  quote.underlying = quotedText(row.fwdPx)
  quote.index = parts.index
  quote.openInterestCoin = numberFromText(parts.openInterest?.oiCcy)
  quote.volume24hCoin = numberFromText(ticker?.volCcy24h)
  quote.delta = numberFromText(row.deltaBS)
  quote.gamma = numberFromText(row.gammaBS)
  quote.vegaPerPoint = numberFromText(row.vegaBS)
  quote.thetaPerDay = numberFromText(row.thetaBS)
  return withoutEmptyGreeks(quote)
}

/** Funding of a perpetual. */
export type Funding = {
  readonly rate: number
  readonly hours: number | undefined
  readonly predicted: number | undefined
  readonly paidMs: number | undefined
}

/** Returns the quote of a future or perpetual. For inverse ones `vol24h` counts contracts of `contractSize` USD. */
export const futureQuoteFrom = (
  row: Ticker,
  parts: Parts,
  instrument: ContractInstrument,
  funding: Funding | undefined,
  stamp: Stamp,
  reject: Reject,
): FutureQuote => {
  const { isInverse, kind, contractSize } = instrument
  const { bid, ask } = bidAndAsk(numberFromText(row.bidPx), numberFromText(row.askPx), reject, row)
  const contracts = numberFromText(row.vol24h)
  const quote = futureQuoteOf(instrument, stamp)
  quote.bid = bid
  quote.ask = ask
  quote.mark = parts.mark
  quote.last = quotedText(row.last)
  quote.index = parts.index
  const openContracts = isInverse ? numberFromText(parts.openInterest?.oi) : undefined
  quote.openInterestUsd =
    openContracts === undefined ? numberFromText(parts.openInterest?.oiUsd) : openContracts * contractSize
  quote.openInterestCoin = numberFromText(parts.openInterest?.oiCcy)
  quote.volume24hUsd = isInverse && contracts !== undefined ? contracts * contractSize : undefined
  quote.volume24hCoin = numberFromText(row.volCcy24h)
  quote.fundingRate = kind === 'perpetual' ? funding?.rate : undefined
  quote.fundingIntervalHours = kind === 'perpetual' ? funding?.hours : undefined
  quote.predictedFundingRate = kind === 'perpetual' ? funding?.predicted : undefined
  quote.nextFundingMs = kind === 'perpetual' && funding?.paidMs !== undefined ? unixMs(funding.paidMs) : undefined
  quote.bidSize = bid === undefined ? undefined : contractAmounts(quotedText(row.bidSz), instrument, bid).coin
  quote.askSize = ask === undefined ? undefined : contractAmounts(quotedText(row.askSz), instrument, ask).coin
  return quote
}

/** Returns a trade of the tape; futures lack the option fields. */
export const tradeFromRow = (
  row: Omit<OptionTrade, 'fillVol' | 'idxPx' | 'markPx'> & Partial<OptionTrade>,
  instrument: Instrument,
  receivedAtMs: number,
  reject: Reject,
): Trade => {
  const isUsdSized = instrument.isInverse && instrument.kind !== 'option'
  const size = Number(row.sz) * instrument.contractSize
  return {
    type: 'trade',
    venue: OKX,
    symbol: instrument.symbol,
    atMs: venueInstant(Number(row.ts), receivedAtMs, reject, row),
    receivedAtMs: unixMs(receivedAtMs),
    kind: instrument.kind === 'option' ? 'option' : instrument.kind === 'perpetual' ? 'perpetual' : 'future',
    instrument: instrument.name,
    tradeId: row.tradeId,
    takerSide: row.side,
    price: Number(row.px),
    amountCoin: isUsdSized ? undefined : size,
    amountUsd: isUsdSized ? size : undefined,
    vol: instrument.kind === 'option' ? volFromText(row.fillVol) : undefined,
    mark: quotedText(row.markPx),
    index: quotedText(row.idxPx),
  }
}

/** Returns a liquidation. The venue gives no id, so one is built from its fields. */
export const liquidationFrom = (
  row: { readonly side: 'buy' | 'sell'; readonly bkPx: Numeral; readonly sz: Numeral; readonly ts: string | number },
  instrument: ContractInstrument,
  receivedAtMs: number,
  reject: Reject,
): Liquidation => {
  const price = Number(row.bkPx)
  const size = Number(row.sz) * instrument.contractSize
  return {
    type: 'liquidation',
    venue: OKX,
    symbol: instrument.symbol,
    atMs: venueInstant(Number(row.ts), receivedAtMs, reject, row),
    receivedAtMs: unixMs(receivedAtMs),
    kind: instrument.kind,
    instrument: instrument.name,
    liquidationId: `${row.ts} ${row.side} ${row.bkPx} ${row.sz}`,
    liquidatedSide: row.side === 'sell' ? 'long' : 'short',
    price,
    amountCoin: instrument.isInverse ? undefined : size,
    amountUsd: instrument.isInverse ? size : undefined,
  }
}

/**
 * Returns a leg from the block tape; all blocks are traded by request for quote.
 *
 * @param structureId  of its structure, if already determined
 */
export const blockTradeFromRow = (
  row: OptionTrade,
  instrument: Instrument,
  structureId: string | undefined,
  receivedAtMs: number,
  reject: Reject,
): Trade => ({
  ...tradeFromRow(row, instrument, receivedAtMs, reject),
  blockTradeId: structureId ?? row.tradeId,
  blockRfqId: structureId,
})

type StructurePart = { readonly leg: StructureLeg; readonly instrument: Instrument }

/**
 * Returns a structure traded by request for quote. Its size is that of its smallest leg; the others are ratios to it.
 *
 * @param legs  at least one, with their instruments
 */
export const structureFrom = (
  trade: { readonly cTime: string | number; readonly blockTdId: string },
  legs: readonly [StructurePart, ...StructurePart[]],
  receivedAtMs: number,
  reject: Reject,
): BlockRfqTrade => {
  const named = legs.find(({ instrument }) => instrument.kind === 'option') ?? legs[0]
  const sizes = legs.map(({ leg, instrument }) => {
    const size = Number(leg.sz) * instrument.contractSize
    return instrument.isInverse && instrument.kind !== 'option' ? size / Number(leg.px) : size
  })
  const amountCoin = sizes.reduce((least, size) => Math.min(least, size))
  return {
    type: 'block-rfq-trade',
    venue: OKX,
    symbol: named.instrument.symbol,
    atMs: venueInstant(Number(trade.cTime), receivedAtMs, reject, trade),
    receivedAtMs: unixMs(receivedAtMs),
    rfqId: trade.blockTdId,
    takerSide: legs[0].leg.side,
    amountCoin,
    legs: legs.map(({ leg }, i) => ({
      instrument: leg.instId,
      side: leg.side,
      ratio: (sizes[i] ?? Number.NaN) / amountCoin,
      price: Number(leg.px),
    })),
  }
}
