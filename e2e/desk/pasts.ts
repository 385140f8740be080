import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder where the pasts of invented markets are kept for the run. */
export const PASTS = 'GVOL_E2E_PASTS'

/** Before all journeys; what it returns is called after them. */
export default (): (() => void) => {
  const pasts = mkdtempSync(join(tmpdir(), 'gvol-pasts-'))
  process.env[PASTS] = pasts
  return () => rmSync(pasts, { recursive: true, force: true })
}
