import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const SECRET_BYTES = 48

const secrets = z.object({
  version: z.literal(1),
  /** Signs cookies; encrypts signing keys and second factors at rest. */
  accounts: z.string().min(32),
})
export type Secrets = z.infer<typeof secrets>

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Creates the file of secrets, readable only by its user. @throws Error when there is one */
export const createSecrets = (path: string): Secrets => {
  const created: Secrets = { version: 1, accounts: randomBytes(SECRET_BYTES).toString('base64url') }
  writeFileSync(path, `${JSON.stringify(created)}\n`, { flag: 'wx', mode: 0o600 })
  return created
}

const missing = (path: string): Error =>
  new Error(
    `${path} is missing, but this desk has users. Without it, sessions, second factors, API keys of venues and alert channels cannot be read, so nothing is started and no new one is made. ` +
      'Restore it: `gvol restore BACKUPS --data-dir NEW --key-file FILE` restores a whole desk, whose secrets.json fits here too; or set GVOL_SECRET if this desk was started with it. ' +
      'If it is lost for good, `gvol new-secrets` makes a new one: everyone signs in again, and second factors, API keys of venues and alert channels are set up again.',
  )

/**
 * Reads this instance's secrets, created at the first start in a file readable only by its user.
 *
 * @param hasUsers  a desk with users never gets another secret by itself
 * @throws Error with a sentence when the file is missing for users, cannot be read, or is readable by others
 */
export const readSecrets = (path: string, hasUsers: boolean): Secrets => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
    if (hasUsers) throw missing(path)
    return createSecrets(path)
  }
  if ((statSync(path).mode & 0o077) !== 0) {
    throw new Error(`${path} holds secrets, and others may read it. \`chmod 600 ${path}\` makes it private again.`)
  }
  const parsed = z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.addIssue({ code: 'custom' })
        return z.NEVER
      }
    })
    .pipe(secrets)
    .safeParse(text)
  if (parsed.success) return parsed.data
  throw new Error(
    `${path} is not a file of secrets. Restore it from a backup; without it everybody has to sign in again.`,
  )
}
