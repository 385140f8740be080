import { existsSync } from 'node:fs'
import { withdrawSealed } from '@gvol/accounts'
import { lockDataDir } from '../../data/dir/lockDataDir.ts'
import { createSecrets } from '../../people/readSecrets.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'

/** Makes a new `secrets.json` for a desk that lost its own, and withdraws what the lost one protected. */
export const newSecrets = async (settings: Settings): Promise<number> => {
  using dirLock = lockDataDir(settings.dataDir)
  const { dir } = dirLock
  if (settings.secret !== undefined)
    throw new UsageError('This desk takes its secret from GVOL_SECRET (--secret); choose another one there.')
  if (existsSync(dir.secrets)) throw new UsageError(`${dir.secrets} is there; it is left as it is.`)
  const database = settings.databaseUrl === undefined ? { dir: dir.accounts } : { url: settings.databaseUrl }
  // Withdrawn first: a stop in between leaves a desk without secrets, which starts nothing.
  const { sessions, secondFactors } = await withdrawSealed(database, Date.now)
  createSecrets(dir.secrets)
  process.stdout.write(
    `${dir.secrets} is new. Ended ${sessions} sessions and removed ${secondFactors} second factors. API keys of venues and alert channels cannot be read and have to be entered again.\n`,
  )
  return 0
}
