export type SavedVersion = {
  readonly version: number
  readonly name: string
  /** ISO-8601. */
  readonly savedAt: string
}

/** A stored portfolio, `/api/portfolios`. */
export type SavedPortfolio = SavedVersion & {
  readonly id: string
  /** In the format of the browser that saved them. */
  readonly legs: readonly unknown[]
  /** Trades and bookings of imported account logs, in the form of a study's ledger; absent: none. */
  readonly log?: readonly unknown[]
}
