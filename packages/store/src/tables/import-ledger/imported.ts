import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import { sql } from '../../sql.ts'
import { insertRows, type RowSink } from '../../table/table.ts'
import { type ImportLedgerRow, importLedger } from './table.ts'

/** Records that a part of a file is stored. Write it to the same sink, after the part. */
export const insertImported = (sink: RowSink, done: ImportLedgerRow): Promise<void> =>
  insertRows(sink, importLedger, [done])

/** Returns the content hashes of everything imported so far. */
export const readImported = async (columnar: Columnar, options?: QueryOptions): Promise<ReadonlySet<string>> => {
  const { column } = await columnar.columns(sql`SELECT DISTINCT contentHash FROM importLedger`, options)
  return new Set(column.contentHash as readonly string[])
}
