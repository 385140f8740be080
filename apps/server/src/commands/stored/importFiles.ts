import { readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import { openGrowthTelling } from '../../bus/openGrowthTelling.ts'
import { holdDataDir } from '../../data/dir/holdDataDir.ts'
import { openStore } from '../../data/openStore.ts'
import { importFile } from '../../importing/importFile.ts'
import { createImportReport } from '../../importing/importReport.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'

const progressBar = (name: string) => {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined }
  const bar = new SingleBar({
    format: `${name} {bar} {percentage} % · {eta_formatted} left`,
    hideCursor: true,
    stream: process.stderr,
  })
  bar.start(1, 0)
  return {
    update: ({ bytesRead, bytesTotal }: { readonly bytesRead: number; readonly bytesTotal: number }) => {
      bar.setTotal(bytesTotal)
      bar.update(bytesRead)
    },
    stop: () => bar.stop(),
  }
}

const STOPPED = 'Stopped. What was read until then is stored; the same command goes on from there.'

/** JSON files are many things: those whose names tell that they can be read. */
const IMPORTABLE = /\.(csv|parquet|gz|zst)$|(^|[\\/])([a-z0-9]+_price|dvol_[a-z0-9]+|funding_rate_[a-z0-9]+)\.json$/

/** A file, and what the report calls it: its name, or its path below the folder that was given. */
type Named = { readonly path: string; readonly shown: string }

/**
 * Files as they were named, and in the place of a folder all that is in it and can be told by its name, in order. Of
 * several files or folders with one name each is shown as it was given.
 */
const filesOf = (names: readonly string[]): readonly Named[] => {
  const isAlone = (name: string): boolean => names.filter((other) => basename(other) === basename(name)).length === 1
  return names.flatMap((name): readonly Named[] => {
    const shown = isAlone(name) ? basename(resolve(name)) : name
    if (!(statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false)) return [{ path: name, shown }]
    const inside = readdirSync(name, { recursive: true, encoding: 'utf8' })
    const files = inside.filter((file) => IMPORTABLE.test(file)).sort()
    if (files.length === 0)
      throw new UsageError(
        `${name} holds no file ending in .csv, .parquet, .gz or .zst, and no series such as btc_price.json.`,
      )
    return files.map((file) => ({ path: join(name, file), shown: isAlone(name) ? file : join(name, file) }))
  })
}

/**
 * Loads recorded files into the store of the real market, one after the other, with a report for each. Ctrl-C stops
 * after the chain in hand.
 *
 * @returns 1 when a file could not be loaded whole
 */
export const importFiles = async (settings: Settings, names: readonly string[]): Promise<number> => {
  const files = filesOf(names)
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error(STOPPED)))
  using held = holdDataDir(settings.dataDir)
  await using store = await openStore(held.dir, 'real', settings)
  await using telling = openGrowthTelling(settings.natsUrl, 'import')
  const writer = telling.told(store.writer)
  let failed = 0
  for (const { path: file, shown } of files) {
    if (stop.signal.aborted) {
      if (failed === 0) process.stderr.write(`${STOPPED}\n`)
      return 1
    }
    const bar = progressBar(shown)
    const report = createImportReport()
    const startedAtMs = Date.now()
    const ports = { columnar: store.columnar, writer, nowMs: Date.now, onProgress: bar.update }
    const fault = await importFile(file, { ...ports, signal: stop.signal }, report).catch((error: unknown) => ({
      error,
    }))
    bar.stop()
    const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
    if (fault === undefined || report.isAny()) {
      process.stdout.write(`${shown}: ${report.lines().join('\n')}\n  in ${seconds} s\n`)
    }
    if (fault === undefined) continue
    failed++
    process.stderr.write(`${fault.error instanceof Error ? fault.error.message : String(fault.error)}\n`)
  }
  return failed === 0 ? 0 : 1
}
