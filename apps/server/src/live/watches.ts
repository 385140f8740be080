import { isIn, type LiveKind, type Market, type MarketFilter } from '@gvol/market'
import type { TableId } from '@gvol/store'
import type { Bus } from '../cluster/bus/bus.ts'

/** A market with a new state or new stored rows. */
export type MarketMoved = Market & {
  readonly kind: LiveKind | TableId
  /** Instant of the state, or newest stored instant; venue clock, Unix ms. */
  readonly atMs: number
}

/** Calls `listener` when a market of the filter has changed in that kind. @returns function that stops it */
export type Watch = (
  kind: LiveKind | TableId,
  filter: MarketFilter,
  listener: (moved: MarketMoved) => void,
) => () => void

type Watcher = { readonly filter: MarketFilter; readonly listener: (moved: MarketMoved) => void }

/** Notifies watchers of market changes. */
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
