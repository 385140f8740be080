import { StoreError } from '../engine/storeError.ts'
import type { EncodedBatch, RowSink } from '../table/table.ts'
import { halves } from './batch.ts'

const MEMORY_LIMIT_EXCEEDED = 241

/** Rows that the store rejected, with its message. */
export type Refused = { readonly batch: EncodedBatch; readonly reason: string }

/**
 * Inserts the rows that the store accepts. Rejected rows are found by bisection, so one bad row costs only that row.
 *
 * @param maxInserts  attempts before the rest of a bad part counts as rejected (all rows may be bad)
 * @returns the rejected rows
 * @throws errors that say the store is away or overloaded; then the whole batch should be retried
 */
export const insertAccepted = async (sink: RowSink, batch: EncodedBatch, maxInserts = 64): Promise<Refused[]> => {
  const refused: Refused[] = []
  let inserts = 0
  const attempt = async (part: EncodedBatch): Promise<void> => {
    inserts += 1
    try {
      await sink.insert(part)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      const isTooLarge = error.code === MEMORY_LIMIT_EXCEEDED && part.rows > 1
      if (error.reason !== 'rejected' && !isTooLarge) throw error
      if (!isTooLarge && (part.rows === 1 || inserts >= maxInserts)) {
        refused.push({ batch: part, reason: error.message })
        return
      }
      const [first, second] = halves(part)
      await attempt(first)
      await attempt(second)
    }
  }
  await attempt(batch)
  return refused
}
