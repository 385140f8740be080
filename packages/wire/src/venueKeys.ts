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

/** An account as read from a venue, `/api/venue-keys/{id}/account`. */
export type ReadAccount = {
  readonly venue: KeyVenue
  /** ISO-8601. */
  readonly readAt: string
  readonly legs: readonly unknown[]
  readonly margins: readonly AccountMargin[]
  readonly isPortfolioMargined: boolean | null
  readonly notes: readonly string[]
}
