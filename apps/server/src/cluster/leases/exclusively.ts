import { setTimeout as pause } from 'node:timers/promises'
import type { LeaseBook } from './leaseBook.ts'
import { RENEW_MS, RETRY_MS } from './leaseTimes.ts'
import { observed } from './observed.ts'

/**
 * Runs work that only one process may do at a time, such as migrating tables, and waits for other processes. Does not
 * start while the lease book is unreachable.
 */
export const exclusively = async <Result>(
  book: LeaseBook,
  name: string,
  me: string,
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> => {
  const watch = observed(book, me, () => performance.now())
  const taken = async (): Promise<number | undefined> => {
    const { entry, isFree } = await watch.inspect(name)
    return isFree ? book.write(name, { holder: me, completeToMs: undefined }, entry?.revision) : undefined
  }
  for (;;) {
    signal.throwIfAborted()
    let revision = await taken().catch(() => undefined)
    if (revision === undefined) {
      await pause(RETRY_MS, undefined, { signal })
      continue
    }
    const renewal = setInterval(async () => {
      const renewed = await book.write(name, { holder: me, completeToMs: undefined }, revision).catch(() => undefined)
      revision = renewed ?? revision
    }, RENEW_MS)
    try {
      return await work()
    } finally {
      clearInterval(renewal)
      // Otherwise the lease expires by itself.
      await book.write(name, { holder: '', completeToMs: undefined }, revision).catch(() => undefined)
    }
  }
}
