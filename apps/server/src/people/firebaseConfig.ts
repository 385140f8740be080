import type { AccountsOptions } from '@gvol/accounts'
import { z } from 'zod'
import { UsageError } from '../settings/usageError.ts'

const EXPECTED =
  'the web configuration of a Firebase project: apiKey, authDomain, projectId, and at will serviceAccount'

const text = z.string().min(1)
const configuration = z
  .object({ apiKey: text, authDomain: text, projectId: text, serviceAccount: z.record(z.string(), text).optional() })
  .catchall(text)

export type FirebaseSettings = {
  /** Public configuration for pages. */
  readonly web: Readonly<Record<string, string>>
  /** Server configuration; the service account is secret. */
  readonly server: NonNullable<AccountsOptions['firebase']>
}

/**
 * @param emulatorHost  host and port of the Auth emulator, which firebase-admin reads from the environment itself
 * @throws UsageError with what was expected; never quotes the value
 */
export const firebaseConfig = (config: unknown, emulatorHost: string | undefined): FirebaseSettings | undefined => {
  if (config === undefined) return undefined
  const parsed = configuration.safeParse(config)
  if (!parsed.success) {
    const paths = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new UsageError(`--firebase: expected ${EXPECTED}; check ${paths || 'the whole'}.`)
  }
  const { serviceAccount, ...web } = parsed.data
  const isEmulated = emulatorHost !== undefined
  return {
    web: { ...(web as Readonly<Record<string, string>>), ...(isEmulated ? { emulatorHost } : {}) },
    server: { projectId: parsed.data.projectId, serviceAccount, isEmulated },
  }
}
