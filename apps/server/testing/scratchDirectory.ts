import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyStore } from '@gvol/store/testing'
import { onTestFinished } from 'vitest'

/** Returns an empty directory that is removed after the test. */
export const scratchDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'gvol-server-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Returns a data directory with empty tables for real data, removed after the test. Creating tables takes a second. */
export const scratchDataDir = async (): Promise<string> => {
  const dataDir = join(scratchDirectory(), 'data')
  await copyEmptyStore(join(dataDir, 'real', 'store'))
  return dataDir
}
