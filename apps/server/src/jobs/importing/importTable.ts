import { type EventItem, type ExportedRow, readTable } from '@gvol/archive'
import { insertTableRows, PORTABLE_TABLES, type PortableTable, portableColumns } from '@gvol/store'
import { importEvents } from './importEvents.ts'
import type { ImportPorts } from './importPorts.ts'
import type { ImportReport } from './importReport.ts'

type Row = ExportedRow['row']

const REASONS = {
  text: 'not-a-text',
  number: 'not-a-number',
  whole: 'not-a-number',
  flag: 'not-a-flag',
  list: 'not-a-list',
} as const

/** Returns the row, or which of its values is not valid in its column. Columns added in later versions are empty. */
const checked = (table: PortableTable, { line, row }: ExportedRow): EventItem<Row> => {
  for (const [name, { decode, form }] of portableColumns(table)) {
    if (decode(row[name] ?? null) !== undefined) continue
    return { rejected: { line, reason: REASONS[form], column: name, sample: JSON.stringify(row).slice(0, 200) } }
  }
  return { event: row }
}

async function* checkedRows(
  table: PortableTable,
  batches: AsyncIterable<readonly ExportedRow[]>,
): AsyncGenerator<EventItem<Row>> {
  for await (const batch of batches) for (const row of batch) yield checked(table, row)
}

/**
 * Imports the rows of our own table export unchanged.
 *
 * @throws Error with a sentence when this store does not have the table
 */
export const importTable = async (path: string, ports: ImportPorts, report: ImportReport): Promise<void> => {
  const { table: name, rows } = await readTable(path, ports)
  const table = PORTABLE_TABLES.find((candidate) => candidate === name)
  if (table === undefined)
    throw new Error(
      `${path} holds the table ${name}, which this version does not have. A newer version wrote it: update first.`,
    )
  const insert = (group: readonly Row[]) => insertTableRows(ports.writer, table, group)
  return importEvents(path, checkedRows(table, rows), insert, ports, report)
}
