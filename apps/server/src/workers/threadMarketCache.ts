import { isIn, LIVE_KINDS, type LiveKind, marketKey } from '@gvol/market'
import type { MovedState } from '../cluster/bus/bus.ts'
import type { LiveMarkets } from '../live/liveMarkets.ts'

export type ThreadMarketCache = LiveMarkets & { readonly note: (moved: MovedState) => void }

/** Returns a cache of the newest state of every market, updated by messages from the collector thread. */
export const createThreadMarketCache = (): ThreadMarketCache => {
  const newest = new Map(LIVE_KINDS.map((kind) => [kind as LiveKind, new Map<string, MovedState['state']>()]))
  return {
    note: ({ kind, state }) => void newest.get(kind)?.set(marketKey(state), state),
    state: (kind, market) => newest.get(kind)?.get(marketKey(market)),
    states: (kind, filter = {}) => [...(newest.get(kind)?.values() ?? [])].filter((state) => isIn(filter, state)),
    // The cast is safe: each kind's map holds only states of that kind.
  } as ThreadMarketCache
}
