/** How the feed of one venue is doing. */
export type VenueStatus = {
  readonly venue: string
  readonly state: 'connecting' | 'connected' | 'stale' | 'down'
  /** Our clock minus the venue's on the last message, ms. */
  readonly lagMs: number | undefined
  readonly lastMessageAtMs: number | undefined
  readonly messagesPerSecond: number
  /** Since the start. */
  readonly errors: number
  /** Messages that could not be read, since the start. */
  readonly malformed: number
  /** What a person should know or do, when something is wrong. */
  readonly message: string | undefined
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
  readonly venues: readonly VenueStatus[]
  readonly markets: readonly MarketStatus[]
  /** undefined: nothing is stored. */
  readonly store: StoreStatus | undefined
  /** Absent where one process does everything. */
  readonly bus?: BusStatus
}
