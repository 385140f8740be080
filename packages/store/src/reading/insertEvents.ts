import type { StandaloneEvent } from '@gvol/market'
import { type InsertableRow, insertRows, type RowSink, type TableShape } from '../table/table.ts'
import { eventTables } from '../tables/tables.ts'

/** Whether an event is stored alone; quotes of options and futures are stored with their snapshot. */
export const isStandalone = (event: { readonly type: string }): event is StandaloneEvent => eventTables.has(event.type)

/**
 * Sends events of any types to their tables; resolves when all are durable.
 *
 * @throws RangeError  for an event without a table
 */
export const insertEvents = async (sink: RowSink, events: readonly StandaloneEvent[]): Promise<void> => {
  const inserts = [...Map.groupBy(events, ({ type }) => type)].map(([type, group]) => {
    const table = eventTables.get(type)
    if (table === undefined) throw new RangeError(`There is no table of events of type ${type}`)
    const rowOf = table.rowOf as ((event: StandaloneEvent) => object) | undefined
    const rows = rowOf === undefined ? group : group.map(rowOf)
    // The cast is safe: every value is checked against its column when encoded.
    return insertRows(sink, table, rows as readonly InsertableRow<TableShape>[])
  })
  await Promise.all(inserts)
}
