import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder in which the histories of simulated markets are cached for the run. */
export const HISTORIES = 'GVOL_E2E_HISTORIES'

/** Runs before all e2e tests; the returned function runs after them. Parts of one run share a folder. */
export default (): (() => void) => {
  const ofRun = process.env[HISTORIES]
  if (ofRun !== undefined) {
    mkdirSync(ofRun, { recursive: true })
    return () => undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'gvol-histories-'))
  process.env[HISTORIES] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
