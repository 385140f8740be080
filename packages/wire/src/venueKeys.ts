/** Venues whose accounts are read with a key of theirs. */
export const KEY_VENUES = ['deribit', 'okx', 'bybit', 'binance', 'derive'] as const
export type KeyVenue = (typeof KEY_VENUES)[number]

/** A key of a venue as it may be listed, `/api/venue-keys`. */
export type ListedKey = {
  readonly id: string
  readonly venue: KeyVenue
  readonly name: string
  /** How its public half ends. */
  readonly hint: string
  /** ISO-8601. */
  readonly createdAt: string
}

/** In the currency. */
export type AccountMargin = {
  readonly currency: string
  readonly equity: number | null
  readonly initial: number | null
  readonly maintenance: number | null
}

/** What a venue tells of an account, `/api/venue-keys/{id}/account`. */
export type ReadAccount = {
  readonly venue: KeyVenue
  /** ISO-8601. */
  readonly readAt: string
  readonly legs: readonly unknown[]
  readonly margins: readonly AccountMargin[]
  readonly isPortfolioMargined: boolean | null
  readonly notes: readonly string[]
}
