import { type DaySelection, PORTABLE_TABLES, type PortableTable } from '@gvol/store'
import { lockDataDir } from '../../data/dir/lockDataDir.ts'
import { openStore } from '../../data/openStore.ts'
import { type ExportedFile, exportTable } from '../../jobs/exporting/exportTable.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { checkOrder, instantFlag, lastInstantFlag, listFlag } from '../flagValues.ts'

export type ExportOptions = {
  readonly tables?: string
  readonly venue?: string
  readonly symbols?: string
  readonly from?: string
  readonly to?: string
  readonly out: string
}

const STOPPED = 'Stopped. Files written so far are complete. Run the same command again to continue.'

const isPortable = (name: string): name is PortableTable => PORTABLE_TABLES.some((table) => table === name)

/** @throws UsageError for an unknown table name */
const requestedTables = (text: string | undefined): readonly PortableTable[] => {
  const names = listFlag(text)
  const unknown = names.find((name) => !isPortable(name))
  if (unknown !== undefined)
    throw new UsageError(`--tables: unknown table ${unknown}; expected some of ${PORTABLE_TABLES.join(', ')}.`)
  return names.length === 0 ? PORTABLE_TABLES : names.filter(isPortable)
}

const selectionOf = ({ venue, symbols, from, to }: ExportOptions): DaySelection => {
  const fromMs = instantFlag('--from', from)
  const toMs = lastInstantFlag('--to', to)
  checkOrder(fromMs, toMs)
  return { fromMs, toMs, venue, symbols: listFlag(symbols) }
}

const count = (value: number): string => value.toLocaleString('en-US')

/**
 * Exports stored tables to Parquet, one file per table, market and UTC day, which `import` can read. Ctrl-C stops
 * within a day; files under their final name are always complete.
 */
export const exportTables = async (settings: Settings, options: ExportOptions): Promise<number> => {
  const tables = requestedTables(options.tables)
  const selection = selectionOf(options)
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error(STOPPED)))
  using dirLock = lockDataDir(settings.dataDir)
  await using store = await openStore(dirLock.dir, 'real', settings)
  let rowCount = 0
  for (const table of tables) {
    const files: ExportedFile[] = []
    const onFile = (file: ExportedFile): void => {
      files.push(file)
      if (file.isNew) process.stdout.write(`${file.path}: ${count(file.rows)} rows\n`)
    }
    await exportTable(table, selection, { columnar: store.columnar, out: options.out, signal: stop.signal, onFile })
    rowCount += files.length
    if (files.length === 0) continue
    const written = files.filter(({ isNew }) => isNew).length
    const same = files.filter(({ isNew }) => !isNew).length
    process.stdout.write(`${table}: ${count(written)} files written, ${count(same)} already as in the store\n`)
  }
  if (rowCount > 0) return 0
  throw new Error(
    `The store holds nothing of ${options.venue ?? 'any venue'} in that range. \`gvol doctor data\` lists what is stored. Simulated data cannot be exported.`,
  )
}
