import { exportedFingerprint } from '@gvol/archive'
import { type Columnar, type DaySelection, dayFingerprint, type PortableTable, storedDays } from '@gvol/store'
import { isoDay } from '@gvol/time'
import { pathBelow } from '../../data/dir/pathBelow.ts'
import { tableFilePath } from './tableFilePath.ts'
import { EXPORT_OPTIONS, fileFingerprint, writeTableFile } from './writeTableFile.ts'

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
 * Exports a table to one Parquet file per market and UTC day. A file that already matches the store is left unchanged,
 * so repeating the command continues after a stop and later adds only new data.
 */
export const exportTable = async (table: PortableTable, selection: DaySelection, ports: ExportPorts): Promise<void> => {
  for (const day of await storedDays(ports.columnar, table, selection, EXPORT_OPTIONS)) {
    ports.signal.throwIfAborted()
    const file = day.dayMs === undefined ? 'all' : `date=${isoDay(day.dayMs)}`
    const path = pathBelow(ports.out, tableFilePath(table, day, file))
    const { rows, hash } = await dayFingerprint(ports.columnar, table, day, EXPORT_OPTIONS)
    const fingerprint = fileFingerprint([{ rows, hash }])
    const isNew = (await exportedFingerprint(path)) !== fingerprint
    if (isNew) await writeTableFile(path, { table, days: [day], fingerprint }, ports)
    ports.onFile({ path, rows, isNew })
  }
}
