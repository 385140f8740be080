import { isIn, type LiveKind, type Market, type MarketFilter } from '@gvol/market'
import type { TableId } from '@gvol/store'
import type { Bus } from '../bus/bus.ts'

/** A market of which the newest state is another one, or of which more is stored. */
export type MarketMoved = Market & {
  readonly kind: LiveKind | TableId
  /** Of the state, or the newest instant stored; venue's clock, Unix ms. */
  readonly atMs: number
}

/** Calls `listener` whenever a market of the filter moved in that kind. @returns the function that ends it */
export type Watch = (
  kind: LiveKind | TableId,
  filter: MarketFilter,
  listener: (moved: MarketMoved) => void,
) => () => void

type Watcher = { readonly filter: MarketFilter; readonly listener: (moved: MarketMoved) => void }

/** Tells whoever watches that a market moved. */
export const createWatches = (bus: Bus): Watch => {
  const watchers = new Map<string, Set<Watcher>>()
  bus.subscribe((announcement) => {
    if (announcement.type !== 'moved') return
    const { kind, venue, symbol, atMs } = announcement
    const moved = { kind, venue, symbol, atMs }
    for (const { filter, listener } of watchers.get(kind) ?? []) if (isIn(filter, moved)) listener(moved)
  })
  return (kind, filter, listener) => {
    const watching = watchers.get(kind) ?? new Set()
    watchers.set(kind, watching)
    const watcher = { filter, listener }
    watching.add(watcher)
    return () => {
      watching.delete(watcher)
      if (watching.size === 0) watchers.delete(kind)
    }
  }
}
