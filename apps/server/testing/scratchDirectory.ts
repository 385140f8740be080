import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Returns an empty directory that is removed after the test. */
export const scratchDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'gvol-server-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}
