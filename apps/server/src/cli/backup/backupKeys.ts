import { readFileSync } from 'node:fs'
import type { DataDir } from '../../data/dir/dataDir.ts'
import { existingBackupKey, readBackupKey, type SecretsLocation } from '../../jobs/backup/backupKey.ts'
import { type BackupKey, type BackupSeal, unwrapKey } from '../../jobs/backup/backupSeal.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'

const MIN_PASSPHRASE = 12

/** Reads a passphrase from a file, because arguments are visible to other users of the machine. */
export const passphraseOf = (path: string | undefined): string | undefined => {
  if (path === undefined) return undefined
  let text: string
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new UsageError(`--passphrase-file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (text.length < MIN_PASSPHRASE)
    throw new UsageError(`--passphrase-file: expected a passphrase of at least ${MIN_PASSPHRASE} characters.`)
  return text
}

export const secretsLocation = ({ secret }: Settings, { secrets }: DataDir): SecretsLocation => ({
  secret,
  secretsPath: secrets,
})

export type KeyOptions = { readonly keyFile?: string; readonly passphraseFile?: string }

/**
 * Returns the key that verifies a backup's seal (the HMAC of its manifest): from `keyFile`, else unwrapped with the
 * passphrase, else this desk's own; undefined if there is none.
 *
 * @throws UsageError with a sentence when the key that the options name cannot be read
 */
export const keyFor = async (
  { keyFile, passphraseFile }: KeyOptions,
  seal: BackupSeal | undefined,
  location: SecretsLocation,
): Promise<BackupKey | undefined> => {
  if (keyFile !== undefined) {
    const key = readBackupKey(keyFile)
    if (key === undefined)
      throw new UsageError(
        `--key-file: ${keyFile} has no backup key. Expected a file of \`gvol backup-key\`, or the secrets.json of the desk.`,
      )
    return key
  }
  const passphrase = passphraseOf(passphraseFile)
  if (passphrase === undefined) return existingBackupKey(location)
  if (seal === undefined) return undefined
  if (seal.wrapped === undefined)
    throw new UsageError('--passphrase-file: this backup was made without a passphrase. Use --key-file.')
  const key = await unwrapKey(seal.wrapped, passphrase)
  if (key === undefined) throw new UsageError('--passphrase-file: this is not the passphrase of this backup.')
  return key
}
