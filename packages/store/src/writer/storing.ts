import type { EncodedBatch, RowSink } from '../tables/table.ts'
import { joinedByTable } from './batch.ts'
import { insertOrSetAside, type SetAside } from './insertOrSetAside.ts'

/** Far below the million rows at which ClickHouse would cut one insert into several parts. */
const MAX_INSERT_BYTES = 32 * 2 ** 20

/** An attempt to store batches, and what of them is not in the store yet. */
export type Storing = {
  /** Stores what is left, until `signal`. Rejects when the store is away or overloaded; may be called again. */
  readonly proceed: (signal?: AbortSignal) => Promise<void>
  readonly left: () => readonly EncodedBatch[]
}

export const storing = (
  sink: RowSink,
  batches: Iterable<EncodedBatch>,
  { setAside, onStored }: { readonly setAside: SetAside; readonly onStored: (rows: number) => void },
): Storing => {
  const left = [...joinedByTable(batches, MAX_INSERT_BYTES)]
  return {
    proceed: async (signal) => {
      while (left.length > 0 && !signal?.aborted) {
        const [batch] = left
        let asideRows = 0
        await insertOrSetAside(sink, batch, async (part, reason) => {
          await setAside(part, reason)
          asideRows += part.rows
        })
        left.shift()
        onStored(batch.rows - asideRows)
      }
    },
    left: () => [...left],
  }
}
