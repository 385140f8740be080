import { coinOf } from '@gvol/market'
import type { MarketSource, PriceCandle, PricedSource } from '../../marketSource.ts'
import type { ContractTrade } from '../../rest/contractTrades.ts'
import { newestTrades } from '../../rest/newestTrades.ts'
import { type ContractVenue, pairVenues, type VenueContract, venueContracts } from '../../rest/venueContracts.ts'

const QUOTE = 'USDC'

/** Thin pairs in USDC of the two large coins. */
const PAIRS: ContractVenue = pairVenues({
  [QUOTE]: {
    venue: 'deribit spot',
    quoteToken: 'USDC',
    spreadFactor: 2.5,
    sizeShare: 0.02,
    unlisted: ['SOL', 'XRP', 'DOGE', 'LINK'],
  },
})[0]
export const DERIBIT_PAIRS: readonly ContractVenue[] = [PAIRS]

/** `BTC_USDC`. */
export const pairName = ({ coin }: Pick<VenueContract, 'coin'>): string => `${coin}_${QUOTE}`
/** Returns the pairs of those coins that a source's symbols name. */
export const spotPairSymbols = (symbols: readonly string[]): readonly string[] =>
  symbols
    .map(coinOf)
    .filter((coin) => !PAIRS.quirks.unlisted.includes(coin))
    .map((coin) => pairName({ coin }))
const isPairName = (name: string): boolean => /^[A-Z]+_USDC$/.test(name)

type CandleSpan = {
  readonly fromMs: number
  readonly toMs: number
  readonly lengthMs: number
  readonly nowMs: number
}

/** The venue's spot pairs, at any instant. */
export type SpotMarket = {
  readonly pairs: (atMs: number) => readonly VenueContract[]
  /** Returns a pair by its name; undefined where it is not listed. */
  readonly pair: (name: string, atMs: number) => VenueContract | undefined
  /** Returns the newest trades, oldest first. */
  readonly trades: (pair: VenueContract, atMs: number, most: number) => readonly ContractTrade[]
  readonly candles: (pair: VenueContract, span: CandleSpan) => readonly PriceCandle[]
}

const isPriced = (source: MarketSource): source is PricedSource =>
  source.history !== undefined && 'hasOptions' in source

/** Returns the pairs of a source; undefined for one without prices at any instant, such as a recording of chains. */
export const spotMarket = (source: MarketSource): SpotMarket | undefined => {
  if (!isPriced(source)) return undefined
  const { quirks } = PAIRS
  const contracts = venueContracts(source, quirks)
  const pairs = (atMs: number): readonly VenueContract[] => contracts.listed('spot', atMs)
  return {
    pairs,
    // Channels ask for every name at every step: most are no pair.
    pair: (name, atMs) => (isPairName(name) ? pairs(atMs).find((pair) => pairName(pair) === name) : undefined),
    trades: (pair, atMs, most) => newestTrades(source, { contracts, quirks }, pair, { atMs, most }),
    candles: contracts.candles,
  }
}
