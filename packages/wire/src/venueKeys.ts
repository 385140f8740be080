/** Venues whose accounts can be read with a key. */
export const KEY_VENUES = ['deribit', 'okx', 'bybit', 'binance', 'derive'] as const
export type KeyVenue = (typeof KEY_VENUES)[number]

/** A venue key for listing, `/api/venue-keys`. */
export type ListedKey = {
  readonly id: string
  readonly venue: KeyVenue
  readonly name: string
  /** Last characters of its public part. */
  readonly hint: string
  /** ISO-8601. */
  readonly createdAt: string
}

/** Amounts in the currency. */
export type AccountMargin = {
  readonly currency: string
  readonly equity: number | null
  readonly initial: number | null
  readonly maintenance: number | null
}

/** What has moved the balances of an account; decimals as text, in the currency. */
export type AccountLog = {
  /** ISO-8601. */
  readonly from: string
  /** Its trades and bookings, in the form of a study's ledger. */
  readonly entries: readonly unknown[]
  readonly currencies: readonly {
    readonly currency: string
    readonly rows: number
    /** Deposits − withdrawals. */
    readonly flows: string
    /** Premiums, closed and settled profit, deliveries. */
    readonly result: string
    /** + received. */
    readonly funding: string
    /** + paid. */
    readonly fees: string
    readonly interest: string
    /** Last balance of the venue; null if its log has none. */
    readonly balance: string | null
    /** What balances differ by from the rows. */
    readonly difference: string
    /** Whether every balance follows from the rows; null without balances. */
    readonly isReproduced: boolean | null
  }[]
}

/** An account as read from a venue, `/api/venue-keys/{id}/account`. */
export type ReadAccount = {
  readonly venue: KeyVenue
  /** ISO-8601. */
  readonly readAt: string
  readonly legs: readonly unknown[]
  readonly margins: readonly AccountMargin[]
  readonly isPortfolioMargined: boolean | null
  /** Only where days of history were requested and read. */
  readonly log?: AccountLog
  readonly notes: readonly string[]
}
