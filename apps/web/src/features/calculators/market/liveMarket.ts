import { coinOf as coinOfSymbol } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import type { ChainAnswer } from './prefill.ts'
import type { FittedSmile } from './smiles.ts'

/** What the desk knows about a market, as far as calculators use it. */
export type LiveMarket = {
  readonly market: MarketName
  readonly smiles: readonly FittedSmile[]
  /** Why there is no smile, in a sentence. */
  readonly noSmile: string
  readonly isSimulated: boolean
  /** Unix ms of the answers. */
  readonly atMs: number | undefined
  /** How far the answers were behind this clock when they came, ms. */
  readonly behindMs: number | undefined
  /** All listed options, once they were asked for. */
  readonly chain: ChainAnswer | undefined
}

/** Without a server: everything that is typed, nothing that is live. */
export const withoutMarket = (market: MarketName): LiveMarket => ({
  market,
  smiles: [],
  noSmile: 'A smile comes from a live market, and there is no connection to one.',
  isSimulated: false,
  atMs: undefined,
  behindMs: undefined,
  chain: undefined,
})

const RECORDING_MS = 86_400_000

/** The instant that options are worth something at: now, unless a recording is played back, whose own clock counts. */
export const valuationMs = ({ behindMs }: LiveMarket, nowMs: number): number =>
  behindMs !== undefined && behindMs > RECORDING_MS ? nowMs - behindMs : nowMs

/** `BTC` of `BTC_USDC`. */
export const coinOf = ({ symbol }: MarketName): string => coinOfSymbol(symbol).toUpperCase()
