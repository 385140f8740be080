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
  /** For pages; public. */
  readonly web: Readonly<Record<string, string>>
  /** For the server; the service account is a secret. */
  readonly server: NonNullable<AccountsOptions['firebase']>
}

/**
 * @param emulatorHost  host and port of the Auth emulator, which firebase-admin takes from the environment by itself
 * @throws UsageError with what was expected; it quotes nothing
 */
export const firebaseConfig = (given: unknown, emulatorHost: string | undefined): FirebaseSettings | undefined => {
  if (given === undefined) return undefined
  const parsed = configuration.safeParse(given)
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new UsageError(`--firebase: expected ${EXPECTED}; look at ${places || 'the whole'}.`)
  }
  const { serviceAccount, ...web } = parsed.data
  const isEmulated = emulatorHost !== undefined
  return {
    web: { ...(web as Readonly<Record<string, string>>), ...(isEmulated ? { emulatorHost } : {}) },
    server: { projectId: parsed.data.projectId, serviceAccount, isEmulated },
  }
}
