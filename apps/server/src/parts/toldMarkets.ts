import { isIn, LIVE_KINDS, type LiveKind, marketKey } from '@gvol/market'
import type { MovedState } from '../bus/bus.ts'
import type { LiveMarkets } from '../live/liveMarkets.ts'

export type ToldMarkets = LiveMarkets & { readonly note: (moved: MovedState) => void }

/** The newest state of every market, as a part of the desk tells them one after the other. */
export const createToldMarkets = (): ToldMarkets => {
  const newest = new Map(LIVE_KINDS.map((kind) => [kind as LiveKind, new Map<string, MovedState['state']>()]))
  return {
    note: ({ kind, state }) => void newest.get(kind)?.set(marketKey(state), state),
    state: (kind, market) => newest.get(kind)?.get(marketKey(market)),
    states: (kind, filter = {}) => [...(newest.get(kind)?.values() ?? [])].filter((state) => isIn(filter, state)),
    // States of a kind stand under it alone.
  } as ToldMarkets
}
