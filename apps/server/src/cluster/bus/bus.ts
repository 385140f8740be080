import type { ConnectorStatus } from '@gvol/exchanges'
import type { LiveKind, LiveStates, Market } from '@gvol/market'
import type { TableId } from '@gvol/store'
import type { StatusProblem } from '@gvol/wire'

/** A market's new state; the announcement carries the state itself. */
export type MovedState = {
  readonly [Kind in LiveKind]: Market & {
    readonly type: 'moved'
    readonly kind: Kind
    /** Venue clock, Unix ms. */
    readonly atMs: number
    readonly state: LiveStates[Kind]
  }
}[LiveKind]

/** The stored rows of a market have grown. */
export type TableGrowth = Market & {
  readonly type: 'moved'
  readonly kind: TableId
  /** Newest stored instant; venue clock, Unix ms. */
  readonly atMs: number
  readonly rows: number
  readonly state?: undefined
}

export type Moved = MovedState | TableGrowth

/**
 * What a collector publishes to the api processes. Each announcement contains the current state, so a lost one is
 * replaced by the next.
 */
export type Announcement =
  | Moved
  /** Status of a collector and of the venues it owns. */
  | {
      readonly type: 'venues'
      readonly collector: string
      readonly statuses: readonly ConnectorStatus[]
      /** Problems of the collector's machine; absent from collectors of earlier versions. */
      readonly problems?: readonly StatusProblem[]
      /** Collector's clock, Unix ms. */
      readonly nowMs?: number
      /** Interval at which it requests whole chains, ms. */
      readonly chainPollMs?: number
    }

/** Returns the announcement of a changed state. */
export const movedState = <Kind extends LiveKind>(kind: Kind, state: LiveStates[Kind]): MovedState =>
  // The cast is safe: the state is of that kind.
  ({ type: 'moved', kind, venue: state.venue, symbol: state.symbol, atMs: state.atMs, state }) as unknown as MovedState

export type BusStatus = {
  readonly isUp: boolean
  /** Sentence while it is down. */
  readonly message: string | undefined
}

/** Connects collectors and api processes. */
export type Bus = {
  /** Never throws and never waits; what cannot be sent now is replaced by the next announcement. */
  readonly publish: (announcement: Announcement) => void
  /** @returns function that unsubscribes */
  readonly subscribe: (listener: (announcement: Announcement) => void) => () => void
  readonly status: () => BusStatus
}
