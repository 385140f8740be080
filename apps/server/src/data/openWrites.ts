import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Writer } from '@gvol/store'

/** Tracks running writes, so that reading continues while the store works. */
export type OpenWrites = {
  readonly add: (write: Promise<void>) => void
  /** Resolves when all are durable. @throws the error of the first that failed */
  readonly settled: () => Promise<void>
}

export const openWrites = (writer: Pick<Writer, 'flush'>): OpenWrites => {
  const open = new Set<Promise<void>>()
  const failures: unknown[] = []
  return {
    add: (write) => {
      const ended = write
        .catch((error: unknown) => {
          failures.push(error)
        })
        .finally(() => open.delete(ended))
      open.add(ended)
    },
    settled: async () => {
      // A write may have a second half that begins once the first is durable.
      while (open.size > 0) {
        await writer.flush()
        await nextTurn()
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
