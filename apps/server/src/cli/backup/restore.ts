import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openBackupFolder, type ReadBackup } from '../../jobs/backup/backupFolder.ts'
import { type BackupKey, sealState } from '../../jobs/backup/backupSeal.ts'
import { restoreDesk } from '../../jobs/backup/restoreDesk.ts'
import type { Settings } from '../../settings/settings.ts'
import { lastInstantFlag } from '../flagValues.ts'
import { type KeyOptions, keyFor } from './backupKeys.ts'

export type RestoreOptions = KeyOptions & { readonly at?: string; readonly unverified?: true }

const UNVERIFIED =
  '--unverified restores it all the same: anyone who could write to that folder may have changed its people, keys and numbers.'

/** Why a backup cannot be trusted; undefined for one whose seal is right. */
const doubtOf = ({ manifest: { at }, text, seal }: ReadBackup, key: BackupKey | undefined): string | undefined => {
  if (seal === undefined)
    return `The backup of ${at} has no seal: it was made by an earlier version of gvol, or its seal was removed.`
  if (key === undefined)
    return `The backup of ${at} is sealed, and its key is not here. --key-file names the file of \`gvol backup-key\`, --passphrase-file that of the passphrase.`
  const state = sealState(text, seal, key)
  if (state === 'valid') return undefined
  if (state === 'other-key') return `The backup of ${at} was sealed with the key of another desk.`
  throw new Error(
    `The backup of ${at} was changed after it was made: its manifest differs from its seal. An older one (--at) may be whole.`,
  )
}

/** Returns the newest backup at or before an instant. */
const chosenBackup = async (path: string, at: string | undefined) => {
  const latestMs = lastInstantFlag('--at', at) ?? Number.POSITIVE_INFINITY
  if (!existsSync(path)) throw new Error(`There is no folder ${path}.`)
  const folder = await openBackupFolder(path)
  for (const name of (await folder.manifests()).toReversed()) {
    const backup = await folder.read(name)
    if (Date.parse(backup.manifest.at) <= latestMs) return { folder, backup }
  }
  throw new Error(`${path} holds no backup${at === undefined ? '' : ` of ${at} or before`}.`)
}

/**
 * Creates a data directory from the newest backup, or from the newest one at or before an instant. Refuses a backup
 * whose seal is missing or cannot be checked, unless the operator accepts that.
 */
export const restore = async (settings: Settings, path: string, options: RestoreOptions): Promise<number> => {
  const { folder, backup } = await chosenBackup(path, options.at)
  const { manifest } = backup
  // The new data directory has no secrets yet, so only --secret, a file or a passphrase gives a key.
  const location = { secret: settings.secret, secretsPath: resolve(settings.dataDir, 'secrets.json') }
  const key = await keyFor(options, backup.seal, location)
  const doubt = doubtOf(backup, key)
  if (doubt !== undefined) {
    if (options.unverified !== true) throw new Error(`${doubt} ${UNVERIFIED}`)
    process.stderr.write(`Warning: ${doubt} It is restored without proof, as --unverified says.\n`)
  }
  await restoreDesk(settings.dataDir, folder, manifest, doubt === undefined ? key : undefined)
  process.stdout.write(`${settings.dataDir} is the desk of ${manifest.at}, ${manifest.kind} market.\n`)
  return 0
}
