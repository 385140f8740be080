import { type InsertableRow, insertRows, type RowSink } from '../../table/table.ts'
import { coinVolIndex } from './table.ts'

/** Stores minutes of the index of coins; a minute stored again replaces the one before. */
export const insertCoinIndices = (sink: RowSink, rows: Iterable<InsertableRow<typeof coinVolIndex>>): Promise<void> =>
  insertRows(sink, coinVolIndex, rows)
