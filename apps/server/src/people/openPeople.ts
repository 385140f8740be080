import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Accounts, openAccounts } from '@gvol/accounts'
import type { ApiOptions } from '@gvol/api'
import { openPayments, paymentsConfig } from '@gvol/payments'
import type { DataDir } from '../data/dataDir.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import { readSecrets } from './readSecrets.ts'

/** Everything about people that the API asks for. */
export type People = Pick<ApiOptions, 'accounts' | 'payments' | 'identityConfig'>

/** The object that a setting gives, or the file that it names. @throws UsageError with a sentence */
const objectOf = (flag: string, given: string | Readonly<Record<string, unknown>> | undefined): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(readFileSync(given, 'utf8'))
  } catch (error) {
    // Not the text of the error: that of a JSON error quotes the file, and the file holds secrets.
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read'
    throw new UsageError(`${flag}: ${given} was to be a JSON file; ${why}.`)
  }
}

export type PeopleOptions = {
  readonly settings: Settings
  readonly dir: DataDir
  readonly log: Log
  /** Where browsers reach the desk; known once it listens. */
  readonly origin: () => string
}

/** Opens everything about people: accounts, who signs them in, who takes their money, and their mail. */
export const openPeople = async ({ settings, dir, log, origin }: PeopleOptions): Promise<People> => {
  const configured = paymentsConfig(objectOf('--payments', settings.payments))
  if (!configured.ok) throw new UsageError(configured.problems.join('\n'))
  const accounts: Accounts = await openAccounts({
    database: settings.databaseUrl === undefined ? { dir: dir.accounts } : { url: settings.databaseUrl },
    secret: readSecrets(dir.secrets).accounts,
    publicUrl: origin,
    mode: settings.access,
    ownerEmail: settings.ownerEmail,
    accessFile: dir.access,
    mail: settings.smtpUrl === undefined ? undefined : { smtpUrl: settings.smtpUrl, from: settings.mailFrom },
    beforeRemove: async (userId) => {
      const person = await accounts.users.byId(userId)
      const ended = person && (await payments.cancelOf(person))
      if (ended?.ok === false && ended.reason === 'provider-unavailable') {
        throw new Error('The payment provider does not answer, so the subscription could not be ended.')
      }
    },
    now: Date.now,
    randomBytes,
    log,
  })
  const payments = openPayments({
    config: configured.config,
    subscriptions: accounts.subscriptions,
    now: Date.now,
    log: { warn: (facts, message) => log('warn', message, facts) },
  })
  return { accounts, payments }
}
