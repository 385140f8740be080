import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { runGvol } from '../../e2e/desk/processes.ts'
import { RECORDED_MONTH } from '../recordedChains.ts'

/**
 * Measures importing a recorded month into an empty store with all derivation, compared with only parsing the file into
 * objects.
 */
export const importRate = async (): Promise<readonly string[]> => {
  const dataDir = join(tmpdir(), `gvol-bench-import-${process.pid}`)
  const startedAt = performance.now()
  const output = await runGvol(['import', RECORDED_MONTH, '--data-dir', dataDir])
  const importSeconds = (performance.now() - startedAt) / 1000
  const againAt = performance.now()
  await runGvol(['import', RECORDED_MONTH, '--data-dir', dataDir])
  const againSeconds = (performance.now() - againAt) / 1000
  rmSync(dataDir, { recursive: true, force: true })
  const parseAt = performance.now()
  const rows = (parse(zstdDecompressSync(readFileSync(RECORDED_MONTH)), { columns: true }) as unknown[]).length
  const parseSeconds = (performance.now() - parseAt) / 1000
  return [
    `${rows.toLocaleString('en-US')} rows (${/stored (\d+) chains/.exec(output)?.[1]} chains) with surfaces, delta grids, constant maturities and open interest: ${importSeconds.toFixed(1)} s, ` +
      `${Math.round(rows / importSeconds).toLocaleString('en-US')} rows/s, start of the process and of the store included (budget: 60 s).`,
    `Importing the same file again, which finds everything there: ${againSeconds.toFixed(1)} s. Only parsing the file into objects with csv-parse: ${parseSeconds.toFixed(1)} s, ` +
      `so the whole import costs ${(importSeconds / parseSeconds).toFixed(1)}× a bare parse.`,
  ]
}
