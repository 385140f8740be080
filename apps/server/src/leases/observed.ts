import type { LeaseBook, LeaseEntry } from './leaseBook.ts'
import { LEASE_MS } from './leaseTimes.ts'

export type Observed = {
  /** The entry, and whether `me` may take the lease. */
  readonly look: (name: string) => Promise<{ readonly entry: LeaseEntry | undefined; readonly isFree: boolean }>
}

/**
 * Watches leases of others. A lease is over when its entry has not changed for as long as a lease lasts, by our own
 * clock since we first saw it so: clocks of different machines are never compared.
 *
 * @param now  a clock that only runs forward, ms
 */
export const observed = (book: LeaseBook, me: string, now: () => number): Observed => {
  const seen = new Map<string, { readonly revision: number; readonly atMs: number }>()
  return {
    look: async (name) => {
      const entry = await book.read(name)
      if (entry === undefined) return { entry, isFree: true }
      const before = seen.get(name)
      const since = before?.revision === entry.revision ? before : { revision: entry.revision, atMs: now() }
      seen.set(name, since)
      const isFree = entry.holder === '' || entry.holder === me || now() - since.atMs >= LEASE_MS
      return { entry, isFree }
    },
  }
}
