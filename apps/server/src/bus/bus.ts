import type { ConnectorStatus } from '@gvol/exchanges'
import type { LiveKind, LiveStates, Market } from '@gvol/market'
import type { TableId } from '@gvol/store'
import type { StatusProblem } from '@gvol/wire'

/** The newest state of a market, which travels with the word of it. */
export type MovedState = {
  readonly [Kind in LiveKind]: Market & {
    readonly type: 'moved'
    readonly kind: Kind
    /** Venue's clock, Unix ms. */
    readonly atMs: number
    readonly state: LiveStates[Kind]
  }
}[LiveKind]

/** What is stored of a market has grown. */
export type MovedTable = Market & {
  readonly type: 'moved'
  readonly kind: TableId
  /** The newest instant stored; venue's clock, Unix ms. */
  readonly atMs: number
  readonly rows: number
  readonly state?: undefined
}

export type Moved = MovedState | MovedTable

/** What a process that collects tells those that serve. Each says how things are now, so that a lost one is made up for by the next. */
export type Announcement =
  | Moved
  /** How a collector is, and the venues that it holds. */
  | {
      readonly type: 'venues'
      readonly collector: string
      readonly statuses: readonly ConnectorStatus[]
      /** What is wrong with its machine; collectors of earlier versions say nothing. */
      readonly problems?: readonly StatusProblem[]
      /** Its clock, Unix ms. */
      readonly nowMs?: number
      /** How often it asks for whole chains, ms. */
      readonly chainPollMs?: number
    }

/** The announcement of a state that is another one now. */
export const movedState = <Kind extends LiveKind>(kind: Kind, state: LiveStates[Kind]): MovedState =>
  // The state is that of the kind.
  ({ type: 'moved', kind, venue: state.venue, symbol: state.symbol, atMs: state.atMs, state }) as unknown as MovedState

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
