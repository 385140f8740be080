import { type BlockRfqTrade, CHAIN_COLUMNS, type Chain, type ChainColumn, type Trade } from '@gvol/market'
import type { MarketMoment } from '../marketSource.ts'
import { type VenueQuirks, type ViewedOption, viewedOptions } from './venueView.ts'
import type { ViewedTrade } from './viewedTrades.ts'

/** What a venue tells of a trade in an option: its own number, price in its own unit, size in whole lots of its own. */
export type ToldTrade = Pick<
  Trade,
  'tradeId' | 'price' | 'amountCoin' | 'vol' | 'mark' | 'index' | 'blockTradeId' | 'blockRfqId'
>

/** A venue of options without its wire: how it differs, what it lists and how it names it. */
export type OptionVenue = {
  readonly id: string
  readonly quirks: VenueQuirks
  /** Premiums in the coin, as against USDT. */
  readonly isInCoin: boolean
  readonly isListed: (coin: string) => boolean
  readonly nameOf: (coin: string, expiryMs: number, strike: number, isCall: boolean) => string
  /** Coins of a contract. */
  readonly contractSizeCoin: (coin: string) => number
  /** What it tells of trades of a coin, in their order. */
  readonly told: (coin: string, trades: readonly ViewedTrade[]) => readonly ToldTrade[]
  /** The structures among trades, of a venue that tells them as one. */
  readonly structures?: (coin: string, trades: readonly ViewedTrade[]) => readonly BlockRfqTrade[]
}

/** The venue's own market of a coin: `BTC` where premiums are coins, else `BTC_USDT`. */
export const optionSymbol = (venue: OptionVenue, coin: string): string => (venue.isInCoin ? coin : `${coin}_USDT`)

/** Trades of a coin as the venue tells them. */
export const venueTrades = (venue: OptionVenue, coin: string, trades: readonly ViewedTrade[]): readonly Trade[] => {
  const stamp = { type: 'trade', kind: 'option', venue: venue.id, symbol: optionSymbol(venue, coin) } as const
  return venue.told(coin, trades).map((told, at): Trade => {
    const { expiryMs, strike, isCall, trade } = trades[at]
    const { atMs, receivedAtMs, takerSide } = trade
    return {
      ...stamp,
      atMs,
      receivedAtMs,
      takerSide,
      instrument: venue.nameOf(coin, expiryMs, strike, isCall),
      ...told,
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

/** The chain of a coin as the venue shows it, before it rounds prices to its steps. */
export const venueChain = (venue: OptionVenue, coin: string, moment: MarketMoment): Chain => {
  const { chain } = moment
  const options = viewedOptions(moment, chain.atMs, venue.quirks)
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
