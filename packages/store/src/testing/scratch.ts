import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty directory that goes away with the test. */
export const scratchDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'gvol-store-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
