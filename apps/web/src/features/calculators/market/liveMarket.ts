import { coinOf as coinOfSymbol } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { MarketName } from '@gvol/wire'
import type { ChainAnswer } from './prefill.ts'
import type { FittedSmile } from './smiles.ts'

/** Market data used by calculators. */
export type LiveMarket = {
  readonly market: MarketName
  readonly smiles: readonly FittedSmile[]
  /** Why there is no smile, as a sentence. */
  readonly noSmile: string
  readonly isSimulated: boolean
  /** Unix ms of the data. */
  readonly atMs: number | undefined
  /** Delay of the data relative to the wall clock on receipt, ms. */
  readonly behindMs: number | undefined
  /** All listed options, once requested. */
  readonly chain: ChainAnswer | undefined
}

/** Without a server: typed inputs only, no live data. */
export const withoutMarket = (market: MarketName): LiveMarket => ({
  market,
  smiles: [],
  noSmile: 'A smile comes from a live market, and there is no connection to one.',
  isSimulated: false,
  atMs: undefined,
  behindMs: undefined,
  chain: undefined,
})

const RECORDING_MS = MS_PER_DAY

/** Returns the valuation time: now, or the recording's time during a replay, Unix ms. */
export const valuationMs = ({ behindMs }: LiveMarket, nowMs: number): number =>
  behindMs !== undefined && behindMs > RECORDING_MS ? nowMs - behindMs : nowMs

/** `BTC` of `BTC_USDC`. */
export const coinOf = ({ symbol }: MarketName): string => coinOfSymbol(symbol).toUpperCase()
