import { insertRows, type RowSink } from '../table.ts'
import { type ImportLedgerRow, importLedger } from './row.ts'

/** Notes that a part of a file is in the store. Write it to the same sink as the part, after it. */
export const insertImported = (sink: RowSink, done: ImportLedgerRow): Promise<void> =>
  insertRows(sink, importLedger, [done])
