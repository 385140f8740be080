import { candles, chains, deliveryPrices, fundings, futures, settlements, trades, volIndexes } from './catalog.ts'
import type { EventFormat } from './format/eventFormat.ts'
import type { Cell } from './format/table/cell.ts'
import { openTable } from './format/table/openTable.ts'
import { ArchiveError, type ReadOptions, type Table } from './format/table/table.ts'
import { CHAINS_TABLE, SIMULATED_NOTE, tableNote } from './gvol-table/tableNote.ts'

const MAX_LISTED_COLUMNS = 12

/** What identifies a kind of file. */
type Headed = {
  readonly id: string
  readonly doc: string
  readonly header: readonly string[]
  readonly isFirstRow?: EventFormat<object>['isFirstRow']
}

/** Content of a kind of file; decides which function reads it. */
export type ArchiveContent =
  | 'chains'
  | 'futures'
  | 'trades'
  | 'vol-index'
  | 'delivery-prices'
  | 'settlements'
  | 'candles'
  | 'fundings'
  | 'table'

const SUPPORTED: readonly { readonly content: ArchiveContent; readonly formats: readonly Headed[] }[] = [
  { content: 'chains', formats: chains },
  { content: 'futures', formats: futures },
  { content: 'trades', formats: trades },
  { content: 'vol-index', formats: volIndexes },
  { content: 'delivery-prices', formats: deliveryPrices },
  { content: 'settlements', formats: settlements },
  { content: 'candles', formats: candles },
  { content: 'fundings', formats: fundings },
]

/** The recognized kind; otherwise a sentence that names the columns in the file and the supported kinds. */
export type Recognized =
  | { readonly ok: true; readonly content: ArchiveContent; readonly format: string; readonly doc: string }
  | { readonly ok: false; readonly reason: 'unknown-header'; readonly sentence: string }

/**
 * Returns the format whose required columns are all present and whose condition on the first row holds; if several
 * match, one with such a condition, else the one that requires the most.
 */
const formatOf = <Format extends Headed>(
  { columns, firstRow }: Pick<Table, 'columns' | 'firstRow'>,
  formats: readonly Format[],
): Format | undefined => {
  const cell = (name: string): Cell => firstRow?.[columns.indexOf(name)]
  return formats
    .filter(
      ({ header, isFirstRow }) =>
        header.every((name) => columns.includes(name)) && (isFirstRow === undefined || isFirstRow(cell)),
    )
    .sort(
      (a, b) =>
        Number(b.isFirstRow !== undefined) - Number(a.isFirstRow !== undefined) || b.header.length - a.header.length,
    )[0]
}

const unknownHeader = (path: string, columns: readonly string[], formats: readonly Headed[]): string => {
  const columnList =
    columns.slice(0, MAX_LISTED_COLUMNS).join(', ') + (columns.length > MAX_LISTED_COLUMNS ? ', …' : '')
  const supported = formats.map((format) => {
    const missing = format.header.filter((name) => !columns.includes(name))
    const lacking = missing.length === format.header.length ? 'all of its columns' : missing.join(', ')
    return `  ${format.id}: ${format.doc}; lacking here: ${lacking || 'nothing'}`
  })
  return [
    `${path} is not of a kind that can be read here. Its first line names ${columns.length} columns: ${columnList}.`,
  ]
    .concat('Supported kinds are:', supported)
    .join('\n')
}

/**
 * Recognizes a file from its header alone, or from the metadata of this project's own export.
 *
 * @param path  a CSV (plain, gzip, zstd) or Parquet file
 * @throws ArchiveError where the file cannot be opened
 */
export const recognize = async (path: string, options: ReadOptions = {}): Promise<Recognized> => {
  const table = await openTable(path, options)
  await table.close()
  if (table.notes[SIMULATED_NOTE] === 'true')
    throw new ArchiveError(`${path} has simulated data, which are never imported.`)
  const name = tableNote(table.notes)
  // Chains are read as chains whatever their source, so that everything derived from them is computed.
  if (name !== undefined && name !== CHAINS_TABLE)
    return { ok: true, content: 'table', format: 'gvol-table', doc: `our own export of the table ${name}` }
  for (const { content, formats } of SUPPORTED) {
    const format = formatOf(table, formats)
    if (format !== undefined) return { ok: true, content, format: format.id, doc: format.doc }
  }
  const every = SUPPORTED.flatMap(({ formats }) => formats)
  return { ok: false, reason: 'unknown-header', sentence: unknownHeader(path, table.columns, every) }
}

/**
 * Opens a file and finds its kind among `formats`.
 *
 * @throws ArchiveError where the file cannot be opened or is of another kind
 */
export const openAs = async <Format extends Headed>(
  path: string,
  formats: readonly Format[],
  options: ReadOptions,
): Promise<{ readonly table: Table; readonly format: Format }> => {
  const table = await openTable(path, options)
  const format = formatOf(table, formats)
  const twice = format?.header.find((name) => table.columns.indexOf(name) !== table.columns.lastIndexOf(name))
  if (format !== undefined && twice === undefined) return { table, format }
  await table.close()
  if (twice !== undefined)
    throw new ArchiveError(`${path} names the column ${twice} twice, and it is unclear which one to use. Remove one.`)
  throw new ArchiveError(unknownHeader(path, table.columns, formats))
}
