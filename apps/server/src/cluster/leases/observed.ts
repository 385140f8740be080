import type { LeaseBook, LeaseEntry } from './leaseBook.ts'
import { LEASE_MS } from './leaseTimes.ts'

export type Observed = {
  /** Returns the entry and whether `me` may take the lease. */
  readonly inspect: (name: string) => Promise<{ readonly entry: LeaseEntry | undefined; readonly isFree: boolean }>
}

/**
 * Watches the leases of other processes. A lease has expired when its entry has been unchanged for the lease time,
 * measured by our own clock from when we first saw it; clocks of different machines are never compared.
 *
 * @param now  monotonic clock, ms
 */
export const observed = (book: LeaseBook, me: string, now: () => number): Observed => {
  const seen = new Map<string, { readonly revision: number; readonly atMs: number }>()
  return {
    inspect: async (name) => {
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
