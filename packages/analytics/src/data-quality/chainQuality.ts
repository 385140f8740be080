import type { Chain } from '@gvol/market'
import { type Arbitrage, arbitrageOf } from './arbitrage.ts'
import { frozenQuotes, isRepeat } from './frozenQuotes.ts'
import { type ComparedGreek, type GreekGap, greekGaps } from './greekGaps.ts'
import { type MarkRatio, markRatio } from './markRatio.ts'

/** What is wrong with one chain. */
export type ChainQuality = {
  readonly venue: string
  readonly symbol: string
  readonly atMs: number
  readonly options: number
  /** Options with a bid and an ask. */
  readonly twoSided: number
  readonly arbitrage: readonly Arbitrage[]
  /** Names of options whose quote stood still; undefined where there was no chain before to compare with. */
  readonly frozen: readonly string[] | undefined
  /** The whole chain is the one before. */
  readonly isRepeat: boolean
  /** How far the highest index that its rows tell lies above the lowest, as a share; 0 where they agree or tell none. */
  readonly indexSpread: number
  readonly greeks: Readonly<Record<ComparedGreek, GreekGap>>
  /** Marks over what their own vols are worth; undefined where too few options tell both. */
  readonly marks: MarkRatio | undefined
}

const spreadOf = (index: Float64Array): number => {
  const told = index.filter((value) => value > 0)
  return told.length === 0 ? 0 : told.reduce((a, b) => Math.max(a, b)) / told.reduce((a, b) => Math.min(a, b)) - 1
}

/**
 * @param index   the index that each row of it tells, NaN where one tells none
 * @param before  the chain before it in the store, where there is one young enough to say something
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
