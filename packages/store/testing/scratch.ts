import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Returns an empty directory that is removed after the test. */
export const scratchDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'gvol-store-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
