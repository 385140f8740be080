import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { withUtcInstants } from '@gvol/api/utc-instants'
import { FINGERPRINT_NOTE, SIMULATED_NOTE, TABLE_NOTE } from '@gvol/archive'
import { type Columnar, dayPieces, type PortableTable, type StoredDay } from '@gvol/store'
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { tableColumns } from './tableColumns.ts'

/** Rows in memory at a time; they become one row group. */
const PIECE_ROWS = 50_000
const NO_ROWS = { size: 0, column: {} }

export const EXPORT_OPTIONS = { tag: 'export', lane: 'background', maxSeconds: 600 } as const

/** Changes when files of the same rows change, such as the types of their columns. */
const FILE_FORMAT = 'utc'

/** Returns the fingerprint of a file with the rows of some days, each by its own fingerprint. */
export const fileFingerprint = (days: readonly { readonly rows: number; readonly hash: string }[]): string =>
  [FILE_FORMAT, ...days.map(({ rows, hash }) => `${rows} ${hash}`)].join(' ')

/** Days of one market that become one file, and the fingerprint of their rows. */
export type FileContent = {
  readonly table: PortableTable
  readonly days: readonly StoredDay[]
  readonly fingerprint: string
  /** Simulated data, which the file says and `import` refuses. */
  readonly isSimulated?: boolean
}

export type FilePorts = {
  readonly columnar: Columnar
  readonly signal: AbortSignal
  /** Called with the rows written so far and an estimate of the bytes; it throws to end the file. */
  readonly onRows?: (rows: number, bytes: number) => void
}

/**
 * Writes rows to a Parquet file, which is renamed to its final name when it is complete.
 *
 * @returns the number of rows
 */
export const writeTableFile = async (
  path: string,
  { table, days, fingerprint, isSimulated = false }: FileContent,
  { columnar, signal, onRows }: FilePorts,
): Promise<number> => {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.part`
  const writer = fileWriter(draft)
  const parquet = new ParquetWriter({
    writer,
    schema: withUtcInstants(schemaFromColumnData({ columnData: tableColumns(table, NO_ROWS) })),
    createdBy: 'gvol',
    kvMetadata: [
      { key: TABLE_NOTE, value: table },
      { key: FINGERPRINT_NOTE, value: fingerprint },
      ...(isSimulated ? [{ key: SIMULATED_NOTE, value: 'true' }] : []),
    ],
  })
  let rows = 0
  try {
    for (const day of days)
      for await (const piece of dayPieces(columnar, table, day, PIECE_ROWS, EXPORT_OPTIONS)) {
        signal.throwIfAborted()
        // The types are already in the schema.
        const columnData = tableColumns(table, piece).map(({ name, data }) => ({ name, data }))
        await parquet.write({ columnData, rowGroupSize: piece.size })
        rows += piece.size
        onRows?.(rows, writer.offset)
      }
    await parquet.finish()
    renameSync(draft, path)
    return rows
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
