import { StoreError } from '../engine/storeError.ts'
import type { EncodedBatch } from '../table/table.ts'

type Pending = {
  readonly batch: EncodedBatch
  readonly acknowledge: () => void
  readonly fail: (error: unknown) => void
}

/** Rows in memory that are not durable yet, limited by bytes. */
export type PendingRows = {
  /** Resolves once acknowledged; rejects when full. */
  readonly add: (batch: EncodedBatch) => Promise<void>
  /** Returns the batches not taken yet that are due, in order. Taken rows still count until `settle`. */
  readonly take: (isDue: (batch: EncodedBatch) => boolean) => readonly Pending[]
  /** Whether any batch not taken yet is such a one. */
  readonly holds: (isOne: (batch: EncodedBatch) => boolean) => boolean
  /** Returns rows to the front of the queue, because they could not be made durable. */
  readonly putBack: (taken: readonly Pending[]) => void
  /** Acknowledges rows that were taken, or fails them with `error`. */
  readonly settle: (taken: readonly Pending[], error?: unknown) => void
  /** Resolves when the queue has room. */
  readonly room: () => Promise<void>
  /** Resolves when everything added so far is acknowledged. */
  readonly acknowledged: () => Promise<void>
  readonly size: () => { readonly rows: number; readonly bytes: number; readonly refusedRows: number }
}

export const pendingRows = (maxBytes: number): PendingRows => {
  let waiting: Pending[] = []
  const unacknowledged = new Set<Promise<void>>()
  let wakers: (() => void)[] = []
  let bytes = 0
  let rows = 0
  let refusedRows = 0

  return {
    add: (batch) => {
      if (bytes >= maxBytes) {
        refusedRows += batch.rows
        const message = `${bytes} bytes wait to be stored, which is the limit; wait for room() before inserting more`
        return Promise.reject(new StoreError('busy', message))
      }
      bytes += batch.lines.length
      rows += batch.rows
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      unacknowledged.add(promise)
      const forget = (): void => {
        unacknowledged.delete(promise)
      }
      promise.then(forget, forget)
      waiting.push({ batch, acknowledge: resolve, fail: reject })
      return promise
    },
    take: (isDue) => {
      const taken = waiting.filter(({ batch }) => isDue(batch))
      waiting = waiting.filter(({ batch }) => !isDue(batch))
      return taken
    },
    holds: (isOne) => waiting.some(({ batch }) => isOne(batch)),
    putBack: (taken) => {
      waiting = [...taken, ...waiting]
    },
    settle: (taken, error) => {
      for (const { batch, acknowledge, fail } of taken) {
        bytes -= batch.lines.length
        rows -= batch.rows
        if (error === undefined) acknowledge()
        else fail(error)
      }
      if (bytes >= maxBytes) return
      for (const wake of wakers) wake()
      wakers = []
    },
    room: () => (bytes < maxBytes ? Promise.resolve() : new Promise((resolve) => wakers.push(resolve))),
    acknowledged: async () => {
      await Promise.all(unacknowledged)
    },
    size: () => ({ rows, bytes, refusedRows }),
  }
}
