export type SavedVersion = {
  readonly version: number
  readonly name: string
  /** ISO-8601. */
  readonly savedAt: string
}

/** A portfolio as the desk keeps it, `/api/portfolios`. */
export type SavedPortfolio = SavedVersion & {
  readonly id: string
  /** As the browser that saved them wrote them. */
  readonly legs: readonly unknown[]
}
