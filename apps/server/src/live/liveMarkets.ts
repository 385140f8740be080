import type { LiveKind, LiveStates, Market, MarketFilter } from '@gvol/market'

/** What is known of every market now. Whatever it gives is immutable, and the same object until something changes. */
export type LiveMarkets = {
  /** undefined where nothing is heard. */
  readonly state: <Kind extends LiveKind>(kind: Kind, market: Market) => LiveStates[Kind] | undefined
  /** In no particular order. */
  readonly states: <Kind extends LiveKind>(kind: Kind, filter?: MarketFilter) => readonly LiveStates[Kind][]
}
