import { readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ReadProgress } from '@gvol/archive'
import { openGrowthAnnouncer } from '../../cluster/bus/openGrowthAnnouncer.ts'
import { lockDataDir } from '../../data/dir/lockDataDir.ts'
import { pathBelow } from '../../data/dir/pathBelow.ts'
import { openStore } from '../../data/openStore.ts'
import { importFile } from '../../jobs/importing/importFile.ts'
import { createImportReport } from '../../jobs/importing/importReport.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { jobProgress } from './jobProgress.ts'

const megabytes = (bytes: number): string =>
  (bytes / 1e6).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Reports rows and megabytes of a file while it is read. */
const fileProgress = (name: string) => {
  const { update, stop } = jobProgress(name)
  return {
    update: ({ bytesRead, bytesTotal, rowsRead }: ReadProgress) =>
      update(
        bytesRead,
        bytesTotal,
        `${rowsRead.toLocaleString('en-US')} rows · ${megabytes(bytesRead)} of ${megabytes(bytesTotal)} MB`,
      ),
    stop,
  }
}

const STOPPED = 'Stopped. Everything read so far is stored. Run the same command again to continue.'

/** JSON files are common, so only those with a recognized name are imported. */
const IMPORTABLE = /\.(csv|parquet|gz|zst)$|(^|[\\/])([a-z0-9]+_price|dvol_[a-z0-9]+|funding_rate_[a-z0-9]+)\.json$/

/** A file and its label in the report: its name, or its path below the given folder. */
type Named = { readonly path: string; readonly label: string }

/**
 * Expands names to files in order; a folder yields the files in it whose names identify their format. Where several
 * files or folders share a name, each is labelled with the path given.
 */
const filesOf = (names: readonly string[]): readonly Named[] => {
  const isAlone = (name: string): boolean => names.filter((other) => basename(other) === basename(name)).length === 1
  return names.flatMap((name): readonly Named[] => {
    const label = isAlone(name) ? basename(resolve(name)) : name
    if (!(statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false)) return [{ path: name, label }]
    const inside = readdirSync(name, { recursive: true, encoding: 'utf8' })
    const files = inside.filter((file) => IMPORTABLE.test(file)).sort()
    if (files.length === 0)
      throw new UsageError(
        `${name} holds no file ending in .csv, .parquet, .gz or .zst, and no series such as btc_price.json.`,
      )
    return files.map((file) => ({ path: pathBelow(name, file), label: isAlone(name) ? file : join(name, file) }))
  })
}

/**
 * Imports recorded files into the real market's store, one after another, with a report for each. Ctrl-C stops after
 * the current chain.
 *
 * @returns 1 when a file could not be imported completely
 */
export const importFiles = async (settings: Settings, names: readonly string[]): Promise<number> => {
  const files = filesOf(names)
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error(STOPPED)))
  using dirLock = lockDataDir(settings.dataDir)
  await using store = await openStore(dirLock.dir, 'real', settings)
  await using telling = openGrowthAnnouncer(settings.natsUrl, 'import')
  const writer = telling.announcing(store.writer)
  let failed = 0
  for (const { path: file, label } of files) {
    if (stop.signal.aborted) {
      if (failed === 0) process.stderr.write(`${STOPPED}\n`)
      return 1
    }
    const bar = fileProgress(label)
    const report = createImportReport()
    const startedAtMs = Date.now()
    const ports = { columnar: store.columnar, writer, nowMs: Date.now, onProgress: bar.update }
    const fault = await importFile(file, { ...ports, signal: stop.signal }, report).catch((error: unknown) => ({
      error,
    }))
    bar.stop()
    const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
    if (fault === undefined || report.isAny()) {
      process.stdout.write(`${label}: ${report.lines().join('\n')}\n  in ${seconds} s\n`)
    }
    if (fault === undefined) continue
    failed++
    process.stderr.write(`${fault.error instanceof Error ? fault.error.message : String(fault.error)}\n`)
  }
  return failed === 0 ? 0 : 1
}
