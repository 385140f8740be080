import { openTable } from '../format/table/openTable.ts'
import { ArchiveError, type ReadOptions } from '../format/table/table.ts'
import { FINGERPRINT_NOTE, tableNote } from './tableNote.ts'

/** A row of an exported table: numbers as numbers, null for no value. Lines count from 1. */
export type ExportedRow = { readonly line: number; readonly row: Readonly<Record<string, unknown>> }

/** An opened file of this project's own export. */
export type ExportedTable = {
  /** The store table from which it was exported. */
  readonly table: string
  readonly rows: AsyncIterable<readonly ExportedRow[]>
}

/** Instants are Unix ms in rows; files have timestamps, and earlier files whole numbers. */
const plain = (cell: unknown): unknown =>
  typeof cell === 'bigint' || cell instanceof Date ? Number(cell) : (cell ?? null)

/**
 * Opens one of this project's Parquet exports, of any table. The store knows which columns a table has.
 *
 * @throws ArchiveError where the file cannot be opened or is not such an export
 */
export const readTable = async (path: string, options: ReadOptions = {}): Promise<ExportedTable> => {
  const { columns, notes, rows, close } = await openTable(path, options)
  const table = tableNote(notes)
  if (table === undefined) {
    await close()
    throw new ArchiveError(`${path} does not name its table: it is not a Parquet file exported by gvol.`)
  }
  async function* exported(): AsyncGenerator<readonly ExportedRow[]> {
    for await (const batch of rows) {
      yield batch.map(({ line, cells }) => ({
        line,
        row: Object.fromEntries(columns.map((name, at) => [name, plain(cells[at])])),
      }))
    }
  }
  return { table, rows: exported() }
}

/**
 * Returns the fingerprint of the store's rows at the time of export, as stored under {@link FINGERPRINT_NOTE}.
 *
 * @returns undefined where the file does not exist, is not one of this project's exports, or cannot be read
 */
export const exportedFingerprint = async (path: string): Promise<string | undefined> => {
  try {
    const { notes, close } = await openTable(path)
    await close()
    return notes[FINGERPRINT_NOTE]
  } catch (error) {
    if (error instanceof ArchiveError) return undefined
    throw error
  }
}
