import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Writer } from '@gvol/store'

/** Writes under way, so that reading goes on while the store works. */
export type OpenWrites = {
  readonly add: (write: Promise<void>) => void
  /** Resolves when all are durable. @throws what the first failed one threw */
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
      // A write may have a second half, which begins when the first is durable.
      while (open.size > 0) {
        await writer.flush()
        await nextTurn()
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
