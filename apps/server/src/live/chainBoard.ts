import {
  type Chain,
  chainFromDistinct,
  chainWithIndex,
  type IndexPrice,
  type Market,
  type OptionQuote,
} from '@gvol/market'
import { createQuoteSet, SET_BACK_MS } from './quoteSet.ts'

/** The options of a market: their quotes, and the index that is told beside them. */
export type ChainBoard = {
  readonly replace: (quotes: readonly OptionQuote[], atMs: number) => boolean
  readonly update: (quote: OptionQuote) => boolean
  /** @returns whether the chain changed */
  readonly updateIndex: (index: IndexPrice) => boolean
  /** Built when asked for, once per change; undefined before the first snapshot. */
  readonly state: () => Chain | undefined
}

export const createChainBoard = (market: Market): ChainBoard => {
  const set = createQuoteSet<OptionQuote>({ nameOf: ({ instrument }) => instrument, needsSnapshot: true })
  let index: IndexPrice | undefined
  /** Of the newest quotes; the index is put beside them, so that its ticks leave the columns as they are. */
  let quoted: Chain | undefined
  let shown: Chain | undefined

  const changed = (isChanged: boolean): boolean => {
    if (isChanged) {
      quoted = undefined
      shown = undefined
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
      shown = undefined
      return true
    },
    state: () => {
      const atMs = set.atMs()
      if (atMs === undefined) return undefined
      quoted ??= chainFromDistinct(market, atMs, set.quotes())
      // Quotes tell the index of their snapshot, whatever changed in some of them since.
      const isNewer = index !== undefined && (quoted.index === undefined || index.atMs >= (set.snapshotMs() ?? 0))
      shown ??= index !== undefined && isNewer ? chainWithIndex(quoted, index.price) : quoted
      return shown
    },
  }
}
