import { existsSync } from 'node:fs'
import { openDataDir } from '../../data/dir/dataDir.ts'
import { backupKeyOf, writeKeyFile } from '../../jobs/backup/backupKey.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { secretsLocation } from './backupKeys.ts'

/** Writes the backup key of a desk to a new file. */
export const exportBackupKey = async (settings: Settings, path: string): Promise<number> => {
  const location = secretsLocation(settings, openDataDir(settings.dataDir))
  if (location.secret === undefined && !existsSync(location.secretsPath))
    throw new UsageError(`${settings.dataDir} is not the data directory of a desk: it has no secrets.json.`)
  if (existsSync(path)) throw new UsageError(`${path} is there already; it is left as it is.`)
  writeKeyFile(path, backupKeyOf(location))
  process.stdout.write(
    `${path} restores the backups of this desk on any machine: gvol restore FOLDER --key-file ${path}. Keep it secret and away from the backups.\n`,
  )
  return 0
}
