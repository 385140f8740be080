import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder in which the histories of simulated markets are cached for the run. */
export const PASTS = 'GVOL_E2E_PASTS'

/** Runs before all e2e tests; the returned function runs after them. */
export default (): (() => void) => {
  const pasts = mkdtempSync(join(tmpdir(), 'gvol-pasts-'))
  process.env[PASTS] = pasts
  return () => rmSync(pasts, { recursive: true, force: true })
}
