/** Shared record of a venue's holder. */
export type LeaseRecord = {
  /** '' when released. */
  readonly holder: string
  /** Every trade up to this instant (venue clock, ms) was passed to the store; undefined until known. */
  readonly completeToMs: number | undefined
}

export type LeaseEntry = LeaseRecord & { readonly revision: number }

/** Storage of leases. A write states the revision it read, so only one concurrent writer succeeds. */
export type LeaseBook = {
  /** Registers this collector and the venues it can hold; expires unless repeated. */
  readonly attend: (collector: string, venues: readonly string[]) => Promise<void>
  readonly leave: (collector: string) => Promise<void>
  /** Venues by collector, for all registered collectors. */
  readonly attending: () => Promise<ReadonlyMap<string, readonly string[]>>
  readonly read: (venue: string) => Promise<LeaseEntry | undefined>
  /** @returns the new revision; undefined when another process wrote in between */
  readonly write: (venue: string, record: LeaseRecord, revision: number | undefined) => Promise<number | undefined>
}
