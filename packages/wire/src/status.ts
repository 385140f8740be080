import type { MarketName } from './marketName.ts'

/** A venue message that was rejected. */
type RejectedSample = { readonly at: string; readonly reason: string; readonly text: string }

/** degraded: a part fails, the rest works. stale: the displayed data are old. */
export type VenueState = 'connecting' | 'connected' | 'degraded' | 'stale' | 'down'

/** A list, market or stream that a venue does not deliver now. Instants are ISO-8601. */
export type MissingPart = {
  /** Such as `List of ETH_USDT options`. */
  readonly part: string
  /** Why, as a sentence. */
  readonly reason: string
  readonly since: string
  /** Next attempt; null where none is planned. */
  readonly retryAt: string | null
}

/** State of one venue's feed. Instants are ISO-8601. */
export type VenueStatus = {
  readonly exchange: string
  readonly state: VenueState
  /** Start of the current state. */
  readonly since: string
  /** Local clock minus the venue's at the last message, ms. */
  readonly lagMs: number | null
  readonly lastMessageAt: string | null
  readonly messagesPerSecond: number
  /** Reconnections since the start. */
  readonly reconnects: number
  /** Messages rejected since the start, and the newest of them. */
  readonly rejected: number
  readonly samples: readonly RejectedSample[]
  /** What the venue does not deliver now, longest missing first; left out where it delivers everything. */
  readonly missing?: readonly MissingPart[]
  /** Number of markets that the venue lists, and how many of them are collected; left out until its lists are read. */
  readonly listed?: { readonly markets: number; readonly collected: number }
  /** Current problem. */
  readonly message: string | null
  /** The last error, even if resolved. */
  readonly lastError: string | null
}

/** Stored data of an option book. */
type StoredChains = { readonly from: string; readonly to: string; readonly chains: number }

/** One option book. */
export type MarketStatus = MarketName & {
  /** Whether its newest chain came from a feed that still sends quotes, rather than from the store. */
  readonly isLive: boolean
  /** Instant of the newest chain. */
  readonly asOf: string | null
  /** Number of options. */
  readonly options: number
  /** Number of options with a quote received in the last minute; null while no feed is received. */
  readonly moved: number | null
  readonly stored: StoredChains | null
}

/** Futures or spot pairs received now. */
type BoardStatus = MarketName & {
  readonly kind: 'futures' | 'spot'
  readonly asOf: string
  readonly instruments: number
  /** Number of perpetuals among them. */
  readonly perpetuals: number
}

type StoreStatus = {
  readonly engine: string
  readonly isUp: boolean
  /** Rows accepted but not yet stored. */
  readonly pendingRows: number
  readonly message: string | null
}

/** Connection of a process to the collecting ones. */
type BusStatus = { readonly isUp: boolean; readonly message: string | null }

/** Progress of writing history in the background. */
export type HistoryProgress = {
  readonly done: number
  /** Number of steps, at least 1. */
  readonly total: number
  /** Current step, in words. */
  readonly label: string
}

/** History of a venue that the desk fetches in the background. */
export type BackfillStatus = {
  readonly id: number
  readonly exchange: string
  /** Kinds of data, such as `candles`, with the length of bars. */
  readonly what: string
  /** Number of markets. */
  readonly markets: number
  /** incomplete: a part could not be fetched; it is tried again. */
  readonly state: 'waiting' | 'paused' | 'running' | 'done' | 'incomplete'
  /** What it stored, what is missing and why. */
  readonly lines: readonly string[]
}

/** A market that a venue lists, whether or not the desk collects it. */
export type ListedMarket = {
  readonly symbol: string
  /** `option`, `future` (with perpetuals) and `spot`. */
  readonly kinds: readonly string[]
  readonly isCollected: boolean
}

/** `/api/admin/markets`: what each venue lists. */
export type ListedVenues = {
  readonly venues: readonly { readonly exchange: string; readonly markets: readonly ListedMarket[] }[]
}

/** An account that a desk on the simulated market offers to look at. */
export type ExampleAccount = { readonly address: string; readonly title: string }

/** A problem of the machine or the desk. */
export type StatusProblem = {
  /** In kebab-case. */
  readonly id: string
  /** What is wrong and the remedy, in one or two sentences. */
  readonly message: string
}

/** `/api/status`: state of the server and its feeds. */
export type Status = {
  readonly version: string
  readonly startedAt: string
  readonly simulated: boolean
  /** Current problems. */
  readonly problems: readonly StatusProblem[]
  readonly venues: readonly VenueStatus[]
  readonly markets: readonly MarketStatus[]
  readonly boards: readonly BoardStatus[]
  readonly store: StoreStatus | null
  readonly history: HistoryProgress | null
  /** Open and newest ended jobs; left out where none was requested. */
  readonly backfills?: readonly BackfillStatus[]
  /** Accounts of Derive to look at; left out where there are none. */
  readonly exampleAccounts?: readonly ExampleAccount[]
  readonly bus: BusStatus | null
  /** Clients with live subscriptions, and distinct topics. */
  readonly live: { readonly clients: number; readonly topics: number }
}
