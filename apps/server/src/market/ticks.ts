import type { ApiOptions } from '@gvol/api'
import { isIn, type Market, type MarketFilter } from '@gvol/market'
import type { Bus } from '../bus/bus.ts'

type Watch = ApiOptions['watch']
type Watcher = { readonly covered: MarketFilter; readonly listener: (market: Market) => void }

/** What is derived from a stored chain. */
const DERIVED = ['surface', 'delta-vol', 'constant-maturity', 'open-interest'] as const

/** Tells whoever watches a market that it moved. */
export const createTicks = (bus: Bus): { readonly watch: Watch } => {
  const watchers = new Map<string, Set<Watcher>>()
  const tell = (need: string, market: Market): void => {
    for (const { covered, listener } of watchers.get(need) ?? []) if (isIn(covered, market)) listener(market)
  }
  bus.subscribe((announcement) => {
    if (announcement.type === 'chain') tell('chain', announcement.chain)
    else if (announcement.type === 'history') for (const table of DERIVED) tell(table, announcement)
  })
  return {
    watch: (need, covered, listener) => {
      const watching = watchers.get(need) ?? new Set()
      watchers.set(need, watching)
      const watcher = { covered, listener }
      watching.add(watcher)
      return () => {
        watching.delete(watcher)
        if (watching.size === 0) watchers.delete(need)
      }
    },
  }
}
