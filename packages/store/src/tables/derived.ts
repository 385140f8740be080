import { type InsertableRow, insertRows, type RowSink, type TableShape } from '../table/table.ts'
import { type DerivedId, type RowOfTable, tableOf } from './tables.ts'

/** Everything derived from one chain, or from a day's trades, by table. */
export type DerivedRows = { readonly [Id in DerivedId]?: readonly RowOfTable<Id>[] }

/** Stores derived rows; storing them again replaces them. */
export const insertDerived = async (sink: RowSink, rows: DerivedRows): Promise<void> => {
  const parts = Object.entries(rows) as [DerivedId, readonly InsertableRow<TableShape>[]][]
  await Promise.all(parts.map(([id, part]) => insertRows(sink, tableOf(id), part)))
}

/** Joins the rows of several chains or days. */
export const joinedDerived = (parts: readonly DerivedRows[]): DerivedRows => {
  const joined: Record<string, unknown[]> = {}
  for (const part of parts) {
    for (const [id, rows] of Object.entries(part)) {
      joined[id] ??= []
      for (const row of rows) joined[id].push(row)
    }
  }
  return joined as DerivedRows
}
