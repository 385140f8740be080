/** Who holds a venue, as the processes agree on it. */
export type LeaseRecord = {
  /** '' when given back. */
  readonly holder: string
  /** Every trade up to this instant (venue's clock, ms) was handed to the store; undefined before that is known. */
  readonly completeToMs: number | undefined
}

export type LeaseEntry = LeaseRecord & { readonly revision: number }

/** What the processes write their leases into. Whoever writes names the revision it read, so only one wins. */
export type LeaseBook = {
  /** Says that we are here and which venues we would hold; forgotten by itself when not repeated. */
  readonly attend: (collector: string, venues: readonly string[]) => Promise<void>
  readonly leave: (collector: string) => Promise<void>
  /** Venues by collector, of those that are here. */
  readonly attending: () => Promise<ReadonlyMap<string, readonly string[]>>
  readonly read: (venue: string) => Promise<LeaseEntry | undefined>
  /** @returns the new revision; undefined when somebody else wrote meanwhile */
  readonly write: (venue: string, record: LeaseRecord, revision: number | undefined) => Promise<number | undefined>
}
