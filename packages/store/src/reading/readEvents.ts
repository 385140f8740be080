import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import type { Where } from '../table/conditions.ts'
import { rowsFromColumns } from '../table/rowsFromColumns.ts'
import { withoutNulls } from '../table/withoutNulls.ts'
import type { EventOf, EventType } from '../tables/defineTable.ts'
import { type NamedTable, type RowOfTable, type TableId, type TableOf, tableOf } from '../tables/tables.ts'
import { type Picking, readAnswer, type TableSpan } from './reading.ts'

/** A table of events. */
export type EventTableId = {
  [Id in TableId]: TableOf<Id> extends { readonly eventType: EventType } ? Id : never
}[TableId]

type EventIn<Id extends EventTableId> =
  TableOf<Id> extends { readonly eventType: infer Type extends EventType } ? EventOf<Type> : never

/**
 * Returns deduplicated rows as objects, ascending by instant and then by key. For long histories `readTable` uses less
 * memory.
 *
 * @param query  as for `readTable`, without columns: rows are complete
 */
export const readTableRows = async <Id extends TableId>(
  columnar: Columnar,
  id: Id,
  span: TableSpan,
  query: Picking & { readonly where?: Where<TableOf<Id>> | undefined } = {},
  options?: QueryOptions,
): Promise<RowOfTable<Id>[]> => {
  const table = tableOf(id)
  const { answer, isReversed } = await readAnswer(columnar, table, span, table.columnNames, query, options)
  const rows = rowsFromColumns(table, answer)
  // The cast is safe: every value was checked against its column.
  return (isReversed ? rows.reverse() : rows) as RowOfTable<Id>[]
}

const eventOf = (table: NamedTable, row: object): object =>
  table.eventOf === undefined
    ? { type: table.eventType, ...withoutNulls(row) }
    : (table.eventOf as (row: object) => object)(row)

/**
 * Returns events as stored, deduplicated, ascending by instant and then by key.
 *
 * @param query  as for `readTable`, without columns: events are complete
 */
export const readEvents = async <Id extends EventTableId>(
  columnar: Columnar,
  id: Id,
  span: TableSpan,
  query: Picking & { readonly where?: Where<TableOf<Id>> | undefined } = {},
  options?: QueryOptions,
): Promise<EventIn<Id>[]> => {
  const table = tableOf(id)
  // Rows are events without a type; units exist only in types.
  return (await readTableRows(columnar, id, span, query, options)).map((row) => eventOf(table, row)) as EventIn<Id>[]
}
