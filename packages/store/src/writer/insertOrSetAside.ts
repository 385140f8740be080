import { StoreError } from '../storeError.ts'
import type { EncodedBatch, RowSink } from '../tables/table.ts'
import { halves } from './batch.ts'

const MEMORY_LIMIT_EXCEEDED = 241

export type SetAside = (batch: EncodedBatch, reason: string) => Promise<void>

/**
 * Inserts a batch; rows the store refuses are looked for by halving and set aside, so that one bad row costs one row.
 *
 * @param maxInserts  tries before what is left of a bad part is set aside whole (all rows may be bad)
 * @throws whatever says that the store is away or overloaded: then nothing was set aside for that reason
 */
export const insertOrSetAside = async (
  sink: RowSink,
  batch: EncodedBatch,
  setAside: SetAside,
  maxInserts = 64,
): Promise<void> => {
  let inserts = 0
  const attempt = async (part: EncodedBatch): Promise<void> => {
    inserts += 1
    try {
      await sink.insert(part)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      const isTooLarge = error.code === MEMORY_LIMIT_EXCEEDED && part.rows > 1
      if (error.reason !== 'rejected' && !isTooLarge) throw error
      if (!isTooLarge && (part.rows === 1 || inserts >= maxInserts)) return setAside(part, error.message)
      const [first, second] = halves(part)
      await attempt(first)
      await attempt(second)
    }
  }
  await attempt(batch)
}
