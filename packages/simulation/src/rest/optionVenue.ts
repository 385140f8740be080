import { type BlockRfqTrade, CHAIN_COLUMNS, type Chain, type ChainColumn, type Trade } from '@gvol/market'
import type { MarketSnapshot } from '../marketSource.ts'
import { type VenueQuirks, type ViewedOption, viewedOptions } from './venueView.ts'
import type { ViewedTrade } from './viewedTrades.ts'

/** A venue's report of an option trade: its own number, price in its own unit, size in its own lots. */
export type ReportedTrade = Pick<
  Trade,
  'tradeId' | 'price' | 'amountCoin' | 'vol' | 'mark' | 'index' | 'blockTradeId' | 'blockRfqId'
>

/** A venue of options without the wire protocol: its quirks, listing and names. */
export type OptionVenue = {
  readonly id: string
  readonly quirks: VenueQuirks
  /** Premiums in the coin instead of USDT. */
  readonly isInCoin: boolean
  readonly isListed: (coin: string) => boolean
  readonly nameOf: (coin: string, expiryMs: number, strike: number, isCall: boolean) => string
  /** Coins per contract. */
  readonly contractSizeCoin: (coin: string) => number
  /** Returns the venue's reports of a coin's trades, in order. */
  readonly reportTrades: (coin: string, trades: readonly ViewedTrade[]) => readonly ReportedTrade[]
  /** Returns the structures among trades, for a venue that reports them as one. */
  readonly structures?: (coin: string, trades: readonly ViewedTrade[]) => readonly BlockRfqTrade[]
}

/** Returns the venue's market of a coin: `BTC` where premiums are coins, else `BTC_USDT`. */
export const optionSymbol = (venue: OptionVenue, coin: string): string => (venue.isInCoin ? coin : `${coin}_USDT`)

/** Returns trades of a coin as the venue reports them. */
export const venueTrades = (venue: OptionVenue, coin: string, trades: readonly ViewedTrade[]): readonly Trade[] => {
  const stamp = { type: 'trade', kind: 'option', venue: venue.id, symbol: optionSymbol(venue, coin) } as const
  return venue.reportTrades(coin, trades).map((reported, at): Trade => {
    const { expiryMs, strike, isCall, trade } = trades[at]
    const { atMs, receivedAtMs, takerSide } = trade
    return {
      ...stamp,
      atMs,
      receivedAtMs,
      takerSide,
      instrument: venue.nameOf(coin, expiryMs, strike, isCall),
      ...reported,
    }
  })
}

const columnsOf = (
  options: readonly ViewedOption[],
  unitOf: (option: ViewedOption) => number,
  contractSizeCoin: number,
): Readonly<Record<ChainColumn, Float64Array>> => {
  const from = (value: (option: ViewedOption) => number) => Float64Array.from(options, value)
  const none = Object.fromEntries(
    CHAIN_COLUMNS.map((name) => [name, new Float64Array(options.length).fill(Number.NaN)]),
  ) as Record<ChainColumn, Float64Array>
  return {
    ...none,
    bid: from((option) => option.bidUsd / unitOf(option)),
    ask: from((option) => option.askUsd / unitOf(option)),
    mark: from((option) => option.markUsd / unitOf(option)),
    bidSize: from(({ bidSize }) => bidSize),
    askSize: from(({ askSize }) => askSize),
    bidVol: from(({ bidVol }) => bidVol),
    askVol: from(({ askVol }) => askVol),
    markVol: from(({ markVol }) => markVol),
    underlying: from(({ forward }) => forward),
    openInterestCoin: from(({ openInterestCoin }) => openInterestCoin),
    volume24hCoin: from(({ volume24hCoin }) => volume24hCoin),
    volume24hUsd: from((option) => option.volume24hCoin * option.markUsd),
    contractSizeCoin: from(() => contractSizeCoin),
    delta: from(({ delta }) => delta),
    gamma: from(({ gamma }) => gamma),
    vegaPerPoint: from((option) => option.vegaPerPoint),
    thetaPerDay: from((option) => option.thetaPerDay),
  }
}

/** Returns the chain of a coin with the venue's quirks, before prices are rounded to its ticks. */
export const venueChain = (venue: OptionVenue, coin: string, snapshot: MarketSnapshot): Chain => {
  const { chain } = snapshot
  const options = viewedOptions(snapshot, chain.atMs, venue.quirks)
  const expiries = [...new Set(options.map(({ expiryMs }) => expiryMs))]
  const starts = expiries.map((expiryMs) => options.findIndex((option) => option.expiryMs === expiryMs))
  const unitOf = ({ forward }: ViewedOption): number => (venue.isInCoin ? forward : 1)
  return {
    ...columnsOf(options, unitOf, venue.contractSizeCoin(coin)),
    venue: venue.id,
    symbol: optionSymbol(venue, coin),
    isInverse: venue.isInCoin,
    atMs: chain.atMs,
    index: chain.index,
    size: options.length,
    instrument: options.map(({ expiryMs, strike, isCall }) => venue.nameOf(coin, expiryMs, strike, isCall)),
    quoteAtMs: new Float64Array(options.length).fill(chain.atMs),
    receivedAtMs: new Float64Array(options.length).fill(chain.atMs),
    optionType: Uint8Array.from(options, ({ isCall }) => (isCall ? 0 : 1)),
    strike: Float64Array.from(options, ({ strike }) => strike),
    expiryMs: Float64Array.from(options, ({ expiryMs }) => expiryMs),
    expiries: Float64Array.from(expiries),
    expiryStart: Uint32Array.from([...starts, options.length]),
    underlyingName: expiries.map(() => (venue.quirks.isForwardIndex ? 'index_price' : '')),
  }
}
