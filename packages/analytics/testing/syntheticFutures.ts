import { type FutureQuote, type FuturesBoard, isIn, type MarketFilter, unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { StudyContext } from '../src/study/study.ts'
import { AT_MS } from './syntheticChain.ts'

/** Returns the simple annual rate of every dated future of the synthetic venue. */
export const rateAt = (days: number): number => 0.04 + 0.02 * (days / 365)

type Sample = {
  readonly symbol: string
  readonly index: number
  readonly isInverse: boolean
  readonly days: readonly number[]
}

const MARKETS: readonly Sample[] = [
  { symbol: 'BTC', index: 90_000, isInverse: true, days: [3, 10, 31, 59, 150, 240] },
  { symbol: 'ETH', index: 3_000, isInverse: true, days: [10, 59, 150] },
  { symbol: 'BTC_USDC', index: 89_950, isInverse: false, days: [] },
]

const stamp = ({ symbol, isInverse }: Sample) =>
  ({
    type: 'future-quote',
    venue: 'deribit',
    symbol,
    isInverse,
    atMs: unixMs(AT_MS),
    receivedAtMs: unixMs(AT_MS),
  }) as const

const priced = (price: number, index: number, size: number) => ({
  bid: price * 0.9999,
  ask: price * 1.0001,
  mark: price,
  last: price,
  index,
  openInterestUsd: size,
  openInterestCoin: size / price,
  volume24hUsd: size / 3,
  volume24hCoin: size / 3 / price,
})

const datedOf = (market: Sample, days: number): FutureQuote => ({
  ...stamp(market),
  instrument: `${market.symbol}-${days}D`,
  kind: 'future',
  expiryMs: unixMs(AT_MS + days * MS_PER_DAY),
  ...priced(market.index * (1 + (rateAt(days) * days) / 365), market.index, 40_000_000 / Math.sqrt(days)),
})

const perpetualOf = (market: Sample): FutureQuote => ({
  ...stamp(market),
  instrument: `${market.symbol}-PERPETUAL`,
  kind: 'perpetual',
  ...priced(market.index * 1.0003, market.index, 900_000_000),
  fundingRate: 0.0001,
  fundingIntervalHours: 8,
})

/** Returns boards of a venue with known rates. */
export const syntheticBoards = (): readonly FuturesBoard[] =>
  MARKETS.map((market) => ({
    venue: 'deribit',
    symbol: market.symbol,
    atMs: unixMs(AT_MS),
    quotes: [...market.days.map((days) => datedOf(market, days)), perpetualOf(market)],
  }))

/** Returns `liveOf` of a context with these boards. */
export const liveBoards = (boards: readonly FuturesBoard[]): StudyContext['liveOf'] =>
  // The only kind of state that studies of futures read.
  (async (kind: string, covered: MarketFilter) =>
    kind === 'futures' ? boards.filter((board) => isIn(covered, board)) : []) as StudyContext['liveOf']
