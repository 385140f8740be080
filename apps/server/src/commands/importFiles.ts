import { basename } from 'node:path'
import { SingleBar } from 'cli-progress'
import { openDataDir } from '../data/dataDir.ts'
import { openStore } from '../data/openStore.ts'
import { importFile } from '../importing/importFile.ts'
import { createImportReport } from '../importing/importReport.ts'
import type { Settings } from '../settings/settings.ts'

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

/** Loads recorded files into the store of the real market, one after the other, with a report for each. */
export const importFiles = async (settings: Settings, files: readonly string[]): Promise<number> => {
  const store = await openStore(openDataDir(settings.dataDir), 'real', settings)
  let failed = 0
  try {
    for (const file of files) {
      const bar = progressBar(basename(file))
      const report = createImportReport()
      const startedAtMs = Date.now()
      try {
        await importFile(file, { ...store, nowMs: Date.now, onProgress: bar.update }, report)
        bar.stop()
        const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
        process.stdout.write(`${basename(file)}: ${report.lines().join('\n')}\n  in ${seconds} s\n`)
      } catch (error) {
        bar.stop()
        failed++
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      }
    }
  } finally {
    await store.close()
  }
  return failed === 0 ? 0 : 1
}
