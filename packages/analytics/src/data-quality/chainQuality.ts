import type { Chain } from '@gvol/market'
import { type Arbitrage, arbitrageOf } from './arbitrage.ts'
import { frozenQuotes, isRepeat } from './frozenQuotes.ts'
import { type ComparedGreek, type GreekGap, greekGaps } from './greekGaps.ts'
import { type MarkRatio, markRatio } from './markRatio.ts'

/** Problems of one chain. */
export type ChainQuality = {
  readonly venue: string
  readonly symbol: string
  readonly atMs: number
  readonly options: number
  /** Options with a bid and an ask. */
  readonly twoSided: number
  readonly arbitrage: readonly Arbitrage[]
  /** Names of options with a frozen quote; undefined if there is no earlier chain to compare with. */
  readonly frozen: readonly string[] | undefined
  /** Whether the whole chain repeats the one before. */
  readonly isRepeat: boolean
  /** Highest over lowest index of its rows − 1; 0 if they agree or have none. */
  readonly indexSpread: number
  readonly greeks: Readonly<Record<ComparedGreek, GreekGap>>
  /** Marks over the values at their own vols; undefined if too few options have both. */
  readonly marks: MarkRatio | undefined
}

const spreadOf = (index: Float64Array): number => {
  const published = index.filter((value) => value > 0)
  return published.length === 0
    ? 0
    : published.reduce((a, b) => Math.max(a, b)) / published.reduce((a, b) => Math.min(a, b)) - 1
}

/**
 * @param index   index of each row, NaN if it has none
 * @param before  the stored chain before it, if recent enough to compare with
 */
export const chainQuality = (
  chain: Chain,
  before: Chain | undefined,
  index: Float64Array = new Float64Array(0),
): ChainQuality => {
  const { venue, symbol, atMs, size } = chain
  const twoSided = chain.bid.reduce((count, bid, row) => (bid > 0 && chain.ask[row] > 0 ? count + 1 : count), 0)
  return {
    venue,
    symbol,
    atMs,
    options: size,
    twoSided,
    arbitrage: arbitrageOf(chain),
    frozen: before && frozenQuotes(chain, before).map((row) => chain.instrument[row]),
    isRepeat: before !== undefined && isRepeat(chain, before),
    indexSpread: spreadOf(index),
    greeks: greekGaps(chain),
    marks: markRatio(chain),
  }
}
