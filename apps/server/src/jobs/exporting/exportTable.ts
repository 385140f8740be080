import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { exportedFingerprint, FINGERPRINT_NOTE, TABLE_NOTE } from '@gvol/archive'
import {
  type Columnar,
  type DaySelection,
  dayFingerprint,
  dayPieces,
  type PortableTable,
  type StoredDay,
  storedDays,
} from '@gvol/store'
import { isoDay } from '@gvol/time'
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { pathBelow } from '../../data/dir/pathBelow.ts'
import { tableColumns } from './tableColumns.ts'

/** Rows in memory at a time; they become one row group. */
const PIECE_ROWS = 50_000
const OPTIONS = { tag: 'export', lane: 'background', maxSeconds: 600 } as const
const NO_ROWS = { size: 0, column: {} }

export type ExportPorts = {
  readonly columnar: Columnar
  /** Folder in which each table has a folder. */
  readonly out: string
  readonly signal: AbortSignal
  readonly onFile: (file: ExportedFile) => void
}

/** One day of a market and table, written now or already complete. */
export type ExportedFile = { readonly path: string; readonly rows: number; readonly isNew: boolean }

/**
 * `optionQuote/venue=deribit/symbol=BTC/date=2026-05-04.parquet`: Hive partitioning, which DuckDB, Spark and others
 * read.
 */
const pathOf = (table: string, { venue, symbol, dayMs }: StoredDay): string => {
  const file = dayMs === undefined ? 'all' : `date=${isoDay(dayMs)}`
  return `${table}/venue=${encodeURIComponent(venue)}/symbol=${encodeURIComponent(symbol)}/${file}.parquet`
}

/** Writes a day to a file, which is renamed to its final name when complete. */
const writeDay = async (
  path: string,
  table: PortableTable,
  day: StoredDay,
  fingerprint: string,
  { columnar, signal }: ExportPorts,
): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.part`
  const parquet = new ParquetWriter({
    writer: fileWriter(draft),
    schema: schemaFromColumnData({ columnData: tableColumns(table, NO_ROWS) }),
    createdBy: 'gvol',
    kvMetadata: [
      { key: TABLE_NOTE, value: table },
      { key: FINGERPRINT_NOTE, value: fingerprint },
    ],
  })
  try {
    for await (const piece of dayPieces(columnar, table, day, PIECE_ROWS, OPTIONS)) {
      signal.throwIfAborted()
      // The types are already in the schema.
      const columnData = tableColumns(table, piece).map(({ name, data }) => ({ name, data }))
      await parquet.write({ columnData, rowGroupSize: piece.size })
    }
    await parquet.finish()
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * Exports a table to one Parquet file per market and UTC day. A file that already matches the store is left unchanged,
 * so repeating the command continues after a stop and later adds only new data.
 */
export const exportTable = async (table: PortableTable, selection: DaySelection, ports: ExportPorts): Promise<void> => {
  for (const day of await storedDays(ports.columnar, table, selection, OPTIONS)) {
    ports.signal.throwIfAborted()
    const path = pathBelow(ports.out, pathOf(table, day))
    const { rows, hash } = await dayFingerprint(ports.columnar, table, day, OPTIONS)
    const fingerprint = `${rows} ${hash}`
    const isNew = (await exportedFingerprint(path)) !== fingerprint
    if (isNew) await writeDay(path, table, day, fingerprint, ports)
    ports.onFile({ path, rows, isNew })
  }
}
