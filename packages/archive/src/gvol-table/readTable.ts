import { openTable } from '../_kit/table/openTable.ts'
import { ArchiveError, type ReadOptions } from '../_kit/table/table.ts'
import { FINGERPRINT_NOTE, tableNote } from './tableNote.ts'

/** A row of a table as it was exported: numbers as numbers, null for nothing. Its line counts from 1. */
export type ExportedRow = { readonly line: number; readonly row: Readonly<Record<string, unknown>> }

/** A file of our own export, opened. */
export type ExportedTable = {
  /** The store's table that it was made of. */
  readonly table: string
  readonly rows: AsyncIterable<readonly ExportedRow[]>
}

const plain = (cell: unknown): unknown => (typeof cell === 'bigint' ? Number(cell) : (cell ?? null))

/**
 * Opens one of our own Parquet exports, of any table. Which columns a table has, the store knows.
 *
 * @throws ArchiveError where the file cannot be opened or is no export of ours
 */
export const readTable = async (path: string, options: ReadOptions = {}): Promise<ExportedTable> => {
  const { columns, notes, rows, close } = await openTable(path, options)
  const table = tableNote(notes)
  if (table === undefined) {
    await close()
    throw new ArchiveError(`${path} does not say which table it holds: it is no Parquet file that gvol exported.`)
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
 * What was in the store when a file was exported, as {@link FINGERPRINT_NOTE} keeps it.
 *
 * @returns undefined where there is no such file, or none of ours, or one that cannot be read
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
