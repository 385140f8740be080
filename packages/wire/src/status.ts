import type { MarketName } from './marketName.ts'

/** A message of a venue that could not be used. */
type RejectedSample = { readonly at: string; readonly reason: string; readonly text: string }

/** degraded: a part fails, the rest flows. stale: what is shown is old. */
export type VenueState = 'connecting' | 'connected' | 'degraded' | 'stale' | 'down'

/** How the feed of one venue is doing. Instants are ISO-8601. */
export type VenueStatus = {
  readonly exchange: string
  readonly state: VenueState
  /** Of the state. */
  readonly since: string
  /** Our clock minus the venue's on the last message, ms. */
  readonly lagMs: number | null
  readonly lastMessageAt: string | null
  readonly messagesPerSecond: number
  /** Lines opened again since the start. */
  readonly reconnects: number
  /** Messages that could not be used since the start, and the newest of them. */
  readonly rejected: number
  readonly samples: readonly RejectedSample[]
  /** What is wrong now. */
  readonly message: string | null
  /** The last thing that went wrong, also when it is over. */
  readonly lastError: string | null
}

/** What the store holds of an option book. */
type StoredChains = { readonly from: string; readonly to: string; readonly chains: number }

/** One option book. */
export type MarketStatus = MarketName & {
  /** Whether its newest chain came from a feed, not from the store. */
  readonly isLive: boolean
  /** Instant of the newest chain. */
  readonly asOf: string | null
  /** Options in it. */
  readonly options: number
  readonly stored: StoredChains | null
}

/** Futures or spot pairs that are heard now. */
type BoardStatus = MarketName & {
  readonly kind: 'futures' | 'spot'
  readonly asOf: string
  readonly instruments: number
  /** Of them perpetuals. */
  readonly perpetuals: number
}

type StoreStatus = {
  readonly engine: string
  readonly isUp: boolean
  /** Rows accepted but not yet stored. */
  readonly pendingRows: number
  readonly message: string | null
}

/** What connects a process with those that collect. */
type BusStatus = { readonly isUp: boolean; readonly message: string | null }

/** How far a past that is being written in the background has come. */
export type HistoryProgress = {
  readonly done: number
  /** Pieces in all, at least 1. */
  readonly total: number
  /** What is being written now, in words. */
  readonly label: string
}

/** Something wrong with the machine or the desk. */
export type StatusProblem = {
  /** Kebab-case. */
  readonly id: string
  /** What is wrong and the remedy, one sentence or two. */
  readonly message: string
}

/** `/api/status`: how the server and its feeds are. */
export type Status = {
  readonly version: string
  readonly startedAt: string
  readonly simulated: boolean
  /** What is wrong now. */
  readonly problems: readonly StatusProblem[]
  readonly venues: readonly VenueStatus[]
  readonly markets: readonly MarketStatus[]
  readonly boards: readonly BoardStatus[]
  readonly store: StoreStatus | null
  readonly history: HistoryProgress | null
  readonly bus: BusStatus | null
  /** Clients that follow something live, and different things that they follow. */
  readonly live: { readonly clients: number; readonly topics: number }
}
