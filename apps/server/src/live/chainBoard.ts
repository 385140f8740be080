import {
  type Chain,
  chainFromDistinct,
  chainWithFutures,
  chainWithIndex,
  type FutureQuote,
  type IndexPrice,
  type Market,
  type OptionQuote,
} from '@gvol/market'
import { createQuoteSet, SET_BACK_MS } from './quoteSet.ts'

/** The options of a market: their quotes and the index received with them. */
export type ChainBoard = {
  readonly replace: (quotes: readonly OptionQuote[], atMs: number) => boolean
  readonly update: (quote: OptionQuote) => boolean
  /** @returns whether the chain changed */
  readonly updateIndex: (index: IndexPrice) => boolean
  /** Built lazily, once per change; undefined before the first snapshot. */
  readonly state: () => Chain | undefined
}

/** @param futures  the newest quotes of the market's futures, for expiries whose forward the venue does not publish */
export const createChainBoard = (market: Market, futures: () => readonly FutureQuote[]): ChainBoard => {
  const set = createQuoteSet<OptionQuote>({ nameOf: ({ instrument }) => instrument, needsSnapshot: true })
  let index: IndexPrice | undefined
  /** Chain of the newest quotes, without the separate index, so that index ticks do not rebuild the columns. */
  let quoted: Chain | undefined
  let withIndex: Chain | undefined

  const changed = (isChanged: boolean): boolean => {
    if (isChanged) {
      quoted = undefined
      withIndex = undefined
    }
    return isChanged
  }
  return {
    replace: (quotes, atMs) => changed(set.replace(quotes, atMs)),
    update: (quote) => changed(set.update(quote)),
    updateIndex: (tick) => {
      if (index !== undefined && tick.atMs < index.atMs && index.atMs - tick.atMs <= SET_BACK_MS) return false
      const isSame = index?.price === tick.price
      index = tick
      if (isSame || set.atMs() === undefined) return false
      withIndex = undefined
      return true
    },
    state: () => {
      const atMs = set.atMs()
      if (atMs === undefined) return undefined
      quoted ??= chainWithFutures(chainFromDistinct(market, atMs, set.quotes()), futures())
      // Quotes carry the index of their snapshot, whichever of them changed since.
      const isNewer = index !== undefined && (quoted.index === undefined || index.atMs >= (set.snapshotMs() ?? 0))
      withIndex ??= index !== undefined && isNewer ? chainWithIndex(quoted, index.price) : quoted
      return withIndex
    },
  }
}
