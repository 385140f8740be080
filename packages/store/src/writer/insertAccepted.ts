import { StoreError } from '../engine/storeError.ts'
import type { EncodedBatch, RowSink } from '../tables/table.ts'
import { halves } from './batch.ts'

const MEMORY_LIMIT_EXCEEDED = 241

/** Rows the store will never take, and what it said. */
export type Refused = { readonly batch: EncodedBatch; readonly reason: string }

/**
 * Inserts what the store accepts of a batch. Refused rows are looked for by halving, so that one bad row costs one row.
 *
 * @param maxInserts  tries before the rest of a bad part counts as refused (all rows may be bad)
 * @returns what was refused
 * @throws whatever says that the store is away or overloaded; then the batch should be inserted again whole
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
