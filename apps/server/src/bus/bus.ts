import type { ConnectorStatus } from '@gvol/exchanges'
import type { Chain } from '@gvol/market'

/** What a process that collects tells those that serve. Each says how things are now, so that a lost one is made up for by the next. */
export type Announcement =
  /** The newest chain of a market. */
  | { readonly type: 'chain'; readonly chain: Chain }
  /** A chain, and what was derived from it, is in the store. */
  | {
      readonly type: 'history'
      readonly venue: string
      readonly symbol: string
      readonly atMs: number
      readonly size: number
    }
  /** How the venues are that a collector holds. */
  | { readonly type: 'venues'; readonly collector: string; readonly statuses: readonly ConnectorStatus[] }

export type BusStatus = {
  readonly isUp: boolean
  /** A sentence when it is not. */
  readonly message: string | undefined
}

/** Between those that collect and those that serve. */
export type Bus = {
  /** Never throws and never waits: what cannot be sent now is made up for by the next. */
  readonly publish: (announcement: Announcement) => void
  /** @returns the function that ends it */
  readonly subscribe: (listener: (announcement: Announcement) => void) => () => void
  readonly status: () => BusStatus
}
