import type { BackfillStatus, ExampleAccount, HistoryProgress, StatusProblem, VenueState } from '@gvol/wire'

/** A message of a venue that could not be used. */
export type RejectedSample = {
  readonly atMs: number
  /** In kebab-case. */
  readonly reason: string
  /** What was expected, and the message itself, truncated. */
  readonly text: string
}

/** A list, market or stream that a venue does not deliver now; Unix ms. */
export type MissingPart = {
  readonly part: string
  /** Why, as a sentence. */
  readonly reason: string
  readonly sinceMs: number
  /** Next attempt; undefined where none is planned. */
  readonly retryAtMs: number | undefined
}

/** State of one venue's feed. */
export type VenueStatus = {
  readonly venue: string
  readonly state: VenueState
  /** Local clock at the last change of `state`. */
  readonly sinceMs: number
  /** Local clock minus the venue's at the last message, ms. */
  readonly lagMs: number | undefined
  readonly lastMessageAtMs: number | undefined
  readonly messagesPerSecond: number
  /** Reconnections since the start. */
  readonly reconnects: number
  /** Messages, or rows of them, rejected since the start. */
  readonly rejected: number
  /** The newest few. */
  readonly samples: readonly RejectedSample[]
  /** What the venue does not deliver now, longest missing first. */
  readonly missing?: readonly MissingPart[]
  /** Number of markets that the venue lists, and how many of them are collected. */
  readonly listed?: { readonly markets: number; readonly collected: number }
  /** What to know or do, when something is wrong. */
  readonly message: string | undefined
  /** The last error, even if resolved. */
  readonly lastError: string | undefined
}

/** Stored data of an option book; Unix ms. */
export type StoredChains = { readonly firstMs: number; readonly lastMs: number; readonly chains: number }

/** One option book. */
export type MarketStatus = {
  readonly venue: string
  readonly symbol: string
  /** Whether its newest chain came from a feed that still sends quotes, rather than from the store. */
  readonly isLive: boolean
  /** Number of options with a quote received in the last minute; undefined while no feed is received. */
  readonly moved?: number | undefined
  /** Venue time of the newest chain; undefined before the first one. */
  readonly chainAtMs: number | undefined
  /** Number of options. */
  readonly options: number
  /** undefined: nothing is stored yet. */
  readonly stored: StoredChains | undefined
}

/** Futures or spot pairs of a market received now, whether it has options or not. */
export type BoardStatus = {
  readonly venue: string
  readonly symbol: string
  readonly kind: 'futures' | 'spot'
  /** Venue time. */
  readonly atMs: number
  readonly instruments: number
  /** Number of perpetuals among them. */
  readonly perpetuals: number
}

export type StoreStatus = {
  readonly engine: string
  readonly isUp: boolean
  /** Rows accepted but not yet stored. */
  readonly pendingRows: number
  readonly message: string | undefined
}

/** Connection of this process to the collecting ones. */
export type BusStatus = { readonly isUp: boolean; readonly message: string | undefined }

export type StatusReport = {
  readonly version: string
  readonly startedAtMs: number
  /** Current problems of disk, store and clock. */
  readonly problems?: readonly StatusProblem[]
  readonly venues: readonly VenueStatus[]
  readonly markets: readonly MarketStatus[]
  readonly boards?: readonly BoardStatus[]
  /** undefined: the desk stores nothing. */
  readonly store: StoreStatus | undefined
  /** Absent where one process does everything. */
  readonly bus?: BusStatus
  /** Absent unless history is being written. */
  readonly history?: HistoryProgress
  /** History that is fetched in the background. */
  readonly backfills?: readonly BackfillStatus[]
  /** Accounts of Derive that a desk on the simulated market offers to look at. */
  readonly exampleAccounts?: readonly ExampleAccount[]
}
