import type { LiveKind, LiveStates, Market, MarketFilter } from '@gvol/market'

/** Current state of every market. States are immutable, and the same object until something changes. */
export type LiveMarkets = {
  /** undefined when no data is received. */
  readonly state: <Kind extends LiveKind>(kind: Kind, market: Market) => LiveStates[Kind] | undefined
  /** In no particular order. */
  readonly states: <Kind extends LiveKind>(kind: Kind, filter?: MarketFilter) => readonly LiveStates[Kind][]
}
