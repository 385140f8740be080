import type { EncodedBatch, RowSink } from '../table/table.ts'
import { joinedByTable } from './batch.ts'
import { insertAccepted, type Refused } from './insertAccepted.ts'

/** Far below the million rows at which ClickHouse splits an insert into several parts. */
const MAX_INSERT_BYTES = 32 * 2 ** 20

export const rowsOf = (refused: readonly Refused[]): number => refused.reduce((rows, { batch }) => rows + batch.rows, 0)

/** An attempt to store batches, with the rows that are not stored yet. */
export type Storing = {
  /**
   * Stores the remaining rows until `signal` aborts. Rejects when the store is away or overloaded; may be called again.
   */
  readonly proceed: (signal?: AbortSignal) => Promise<void>
  readonly left: () => readonly EncodedBatch[]
}

export const storing = (
  sink: RowSink,
  batches: Iterable<EncodedBatch>,
  {
    setAside,
    onStored,
  }: { readonly setAside: (refused: readonly Refused[]) => Promise<void>; readonly onStored: (rows: number) => void },
): Storing => {
  const left = [...joinedByTable(batches, MAX_INSERT_BYTES)]
  return {
    proceed: async (signal) => {
      for (let batch = left[0]; batch !== undefined && !signal?.aborted; batch = left[0]) {
        const refused = await insertAccepted(sink, batch)
        // The caller that aborted this attempt starts another one.
        if (signal?.aborted) return
        if (refused.length > 0) await setAside(refused)
        left.shift()
        onStored(batch.rows - rowsOf(refused))
      }
    },
    left: () => [...left],
  }
}
