import type { HistoryProgress, StatusProblem, VenueState } from '@gvol/wire'

/** A message of a venue that could not be used. */
export type RejectedSample = {
  readonly atMs: number
  /** Kebab-case. */
  readonly reason: string
  /** What was expected, and the message itself, cut short. */
  readonly text: string
}

/** How the feed of one venue is doing. */
export type VenueStatus = {
  readonly venue: string
  readonly state: VenueState
  /** Our clock at the last change of `state`. */
  readonly sinceMs: number
  /** Our clock minus the venue's on the last message, ms. */
  readonly lagMs: number | undefined
  readonly lastMessageAtMs: number | undefined
  readonly messagesPerSecond: number
  /** Lines opened again since the start. */
  readonly reconnects: number
  /** Messages, or rows of them, that could not be used since the start. */
  readonly rejected: number
  /** A few of the newest of them. */
  readonly samples: readonly RejectedSample[]
  /** What a person should know or do, when something is wrong. */
  readonly message: string | undefined
  /** The last thing that went wrong, also when it is over. */
  readonly lastError: string | undefined
}

/** What the store holds of an option book; Unix ms. */
export type StoredChains = { readonly firstMs: number; readonly lastMs: number; readonly chains: number }

/** One option book. */
export type MarketStatus = {
  readonly venue: string
  readonly symbol: string
  /** Whether its newest chain came from a feed, not from the store. */
  readonly isLive: boolean
  /** Instant of the newest chain, the venue's clock; undefined before the first one. */
  readonly chainAtMs: number | undefined
  /** Options in it. */
  readonly options: number
  /** undefined: nothing of it is stored yet. */
  readonly stored: StoredChains | undefined
}

/** Futures or spot pairs of a market that are heard now, whether it has options or not. */
export type BoardStatus = {
  readonly venue: string
  readonly symbol: string
  readonly kind: 'futures' | 'spot'
  /** Venue's clock. */
  readonly atMs: number
  readonly instruments: number
  /** Of them perpetuals. */
  readonly perpetuals: number
}

export type StoreStatus = {
  readonly engine: string
  readonly isUp: boolean
  /** Rows accepted but not yet stored. */
  readonly pendingRows: number
  readonly message: string | undefined
}

/** What connects this process with those that collect. */
export type BusStatus = { readonly isUp: boolean; readonly message: string | undefined }

export type StatusReport = {
  readonly version: string
  readonly startedAtMs: number
  /** What is wrong now; the disk, the store, the clock. */
  readonly problems?: readonly StatusProblem[]
  readonly venues: readonly VenueStatus[]
  readonly markets: readonly MarketStatus[]
  readonly boards?: readonly BoardStatus[]
  /** undefined: nothing is stored. */
  readonly store: StoreStatus | undefined
  /** Absent where one process does everything. */
  readonly bus?: BusStatus
  /** Absent while no past is being written. */
  readonly history?: HistoryProgress
}
