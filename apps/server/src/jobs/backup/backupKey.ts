import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const KEY_BYTES = 32

/** The part of `secrets.json`, and of an exported file, that seals backups. */
const keyFile = z.object({ backups: z.string().regex(/^[\w-]{43}$/) })

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Reads the backup key from an exported file, or from the `secrets.json` of a desk.
 *
 * @returns undefined when the file is absent or has no key
 */
export const readBackupKey = (path: string): Buffer | undefined => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  try {
    return Buffer.from(keyFile.parse(JSON.parse(text)).backups, 'base64url')
  } catch {
    return undefined
  }
}

/** Writes the key for use on another machine. @throws Error when the file exists */
export const writeKeyFile = (path: string, key: Buffer): void =>
  writeFileSync(path, `${JSON.stringify({ backups: key.toString('base64url') })}\n`, { flag: 'wx', mode: 0o600 })

/** Adds the key to the secrets of a desk, or replaces it. Does nothing for a desk without a file of secrets. */
export const storeBackupKey = (secretsPath: string, key: Buffer): void => {
  if (!existsSync(secretsPath)) return
  const secrets = JSON.parse(readFileSync(secretsPath, 'utf8')) as object
  const draft = `${secretsPath}.part`
  writeFileSync(draft, `${JSON.stringify({ ...secrets, backups: key.toString('base64url') })}\n`, {
    mode: 0o600,
    flush: true,
  })
  renameSync(draft, secretsPath)
}

/** Returns the key that a `--secret` implies. */
const keyOfSecret = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'gvol backups', KEY_BYTES))

export type SecretsLocation = { readonly secret: string | undefined; readonly secretsPath: string }

/** Returns the backup key of a desk; undefined when it has none yet. */
export const existingBackupKey = ({ secret, secretsPath }: SecretsLocation): Buffer | undefined =>
  secret === undefined ? readBackupKey(secretsPath) : keyOfSecret(secret)

/**
 * Returns the backup key of a desk: derived from `--secret`, or a secret of its own that `secrets.json` stores from the
 * first backup on. It is never part of a backup.
 */
export const backupKeyOf = (location: SecretsLocation): Buffer => {
  const existing = existingBackupKey(location)
  if (existing !== undefined) return existing
  const key = randomBytes(KEY_BYTES)
  storeBackupKey(location.secretsPath, key)
  return key
}
