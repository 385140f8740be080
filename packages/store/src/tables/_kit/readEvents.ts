import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import type { EventOf, EventType } from '../defineTable.ts'
import { type KnownTable, type RowOfTable, type TableId, type TableOf, tableOf } from '../tables.ts'
import type { Where } from './conditions.ts'
import { type Picking, readAnswer, type TableSpan } from './reading.ts'
import { rowsFromAnswer } from './readRows.ts'
import { withoutNulls } from './withoutNulls.ts'

/** A table of events. */
export type EventTableId = {
  [Id in TableId]: TableOf<Id> extends { readonly eventType: EventType } ? Id : never
}[TableId]

type EventIn<Id extends EventTableId> =
  TableOf<Id> extends { readonly eventType: infer Type extends EventType } ? EventOf<Type> : never

/**
 * Rows as objects, deduplicated, ascending by instant and then by key. For long histories `readTable` is lighter.
 *
 * @param asked  as for `readTable`, without columns: a row is whole
 */
export const readTableRows = async <Id extends TableId>(
  columnar: Columnar,
  id: Id,
  span: TableSpan,
  asked: Picking & { readonly where?: Where<TableOf<Id>> | undefined } = {},
  options?: QueryOptions,
): Promise<RowOfTable<Id>[]> => {
  const table = tableOf(id)
  const { answer, isReversed } = await readAnswer(columnar, table, span, table.columnNames, asked, options)
  const rows = rowsFromAnswer(table, answer)
  // Every value was checked against its column.
  return (isReversed ? rows.reverse() : rows) as RowOfTable<Id>[]
}

const eventOf = (table: KnownTable, row: object): object =>
  table.eventOf === undefined
    ? { type: table.eventType, ...withoutNulls(row) }
    : (table.eventOf as (row: object) => object)(row)

/**
 * Events as they were stored, deduplicated, ascending by instant and then by key.
 *
 * @param asked  as for `readTable`, without columns: an event is whole
 */
export const readEvents = async <Id extends EventTableId>(
  columnar: Columnar,
  id: Id,
  span: TableSpan,
  asked: Picking & { readonly where?: Where<TableOf<Id>> | undefined } = {},
  options?: QueryOptions,
): Promise<EventIn<Id>[]> => {
  const table = tableOf(id)
  // Rows are events without a type; units are types only.
  return (await readTableRows(columnar, id, span, asked, options)).map((row) => eventOf(table, row)) as EventIn<Id>[]
}
