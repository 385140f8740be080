import { randomBytes } from 'node:crypto'
import { type Accounts, openAccounts } from '@gvol/accounts'
import type { ApiOptions } from '@gvol/api'
import { openPayments, paymentsConfig } from '@gvol/payments'
import type { DataDir } from '../data/dir/dataDir.ts'
import { readableByOthers } from '../data/dir/readableByOthers.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import { firebaseConfig } from './firebaseConfig.ts'
import { objectOf } from './objectOf.ts'
import { readSecrets } from './readSecrets.ts'
import { isSecondFactorRequired, signUpOf } from './signUpOf.ts'

/** Account services that the API needs. */
export type People = Pick<ApiOptions, 'accounts' | 'payments' | 'identityConfig'>

export type PeopleOptions = {
  readonly settings: Settings
  readonly dir: DataDir
  readonly log: Log
  /** URL at which browsers reach the desk; known once it is listening. */
  readonly origin: () => string
}

/** Opens account services: accounts, sign-in, payments and email. */
export const openPeople = async ({ settings, dir, log, origin }: PeopleOptions): Promise<People> => {
  const configured = paymentsConfig(objectOf('--payments', settings.payments))
  if (!configured.ok) throw new UsageError(configured.problems.join('\n'))
  const files = [settings.payments, settings.firebase].filter((value) => typeof value === 'string')
  const open = [['The data directory', dir.root] as const, ...files.map((file) => ['The file', file] as const)]
  for (const [what, path] of open) {
    const warning = readableByOthers(what, path)
    if (warning !== undefined) log('warn', warning)
  }
  const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST || undefined
  const firebase = firebaseConfig(objectOf('--firebase', settings.firebase), emulatorHost)
  if (firebase !== undefined && emulatorHost !== undefined) {
    log('warn', `The Auth emulator at ${emulatorHost} signs people in: anybody can be anybody. For development only.`)
  }
  const accounts: Accounts = await openAccounts({
    database: settings.databaseUrl === undefined ? { dir: dir.accounts } : { url: settings.databaseUrl },
    secret: settings.secret ?? ((hasUsers) => readSecrets(dir.secrets, hasUsers).accounts),
    publicUrl: origin,
    mode: settings.access,
    signUp: signUpOf(settings),
    isSecondFactorRequired: isSecondFactorRequired(settings),
    ownerEmail: settings.ownerEmail,
    accessFile: dir.access,
    mail: settings.smtpUrl === undefined ? undefined : { smtpUrl: settings.smtpUrl, from: settings.mailFrom },
    firebase: firebase?.server,
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
  return { accounts, payments, identityConfig: firebase?.web }
}
