import { setTimeout as pause } from 'node:timers/promises'
import type { EncodedBatch } from '../table/table.ts'
import type { Spool } from './openSpool.ts'
import type { Storing } from './storing.ts'

/** Moves rows from the spool to the store, oldest first, retrying until the spool is empty. */
export type SpoolReplay = {
  /** Starts unless it is already running or the spool is empty. */
  readonly start: () => void
  /** Starts after a running insert has ended, to preserve order. */
  readonly startAfter: (insert: Promise<void>) => void
  /** Whether new rows must be queued after those in the spool. */
  readonly isBehind: () => boolean
  /** Stops after the running insert. */
  readonly stop: () => Promise<void>
}

export const spoolReplay = (
  spool: Spool,
  store: (batches: Iterable<EncodedBatch>) => Storing,
  {
    retryMs,
    maxRetryMs,
    onError,
  }: { readonly retryMs: number; readonly maxRetryMs: number; readonly onError: (error: unknown) => void },
): SpoolReplay => {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let straggler: Promise<unknown> | undefined

  /** @returns false when stopped before everything was stored */
  const isStored = async ({ proceed }: Storing): Promise<boolean> => {
    for (let waitMs = retryMs; !stop.signal.aborted; waitMs = Math.min(2 * waitMs, maxRetryMs)) {
      try {
        await proceed()
        return true
      } catch (error) {
        onError(error)
        await pause(waitMs, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
    return false
  }
  const replay = async (): Promise<void> => {
    await straggler
    while (!stop.signal.aborted) {
      const segment = await spool.oldest()
      if (segment === undefined) return
      if (await isStored(store(segment.batches))) await segment.drop()
    }
  }
  const start = (): void => {
    if (running !== undefined || spool.bytes() === 0 || stop.signal.aborted) return
    running = replay()
      .catch(async (error) => {
        onError(error)
        await pause(retryMs, undefined, { signal: stop.signal }).catch(() => undefined)
      })
      .finally(() => {
        running = undefined
        // Rows may have been spooled after the last check found none.
        start()
      })
  }
  return {
    start,
    startAfter: (insert) => {
      const ended = insert
        .catch(() => undefined)
        .then(() => {
          straggler = undefined
        })
      straggler = ended
    },
    isBehind: () => spool.bytes() > 0 || straggler !== undefined,
    stop: async () => {
      stop.abort()
      await straggler
      await running
    },
  }
}
