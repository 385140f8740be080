import type { Accounts, IdentityProvider } from './accounts.ts'
import { type Database, type DatabasePlace, openDatabase } from './database/openDatabase.ts'
import { layoutsIn } from './desk/layouts.ts'
import { workspacesIn } from './desk/workspaces.ts'
import type { Mode } from './may.ts'
import { subscriptionsIn } from './payment/subscriptions.ts'
import { accessIn, adminKeysIn } from './people/accessInDatabase.ts'
import { peopleIn } from './people/people.ts'
import { type OwnerOptions, settleOwner } from './people/settleOwner.ts'
import { usersIn } from './people/usersInDatabase.ts'
import type { Means } from './secrets.ts'

export type AccountsLog = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void

export type AccountsOptions = Means &
  OwnerOptions & {
    /** Signs cookies and encrypts second factors and signing keys at rest; at least 32 characters, always the same. */
    readonly secret: string
    /** Where browsers reach the desk, without a path; asked late, because a port may be chosen on listening. */
    readonly publicUrl: () => string
    readonly mode: Mode
    readonly log: AccountsLog
  }

const noIdentity: IdentityProvider = {
  id: 'better-auth',
  handle: async () => undefined,
  paths: [],
  callerOfIdToken: async () => undefined,
}

/** Everything about people, on an open database that others may share. */
export const accountsIn = async ({ db, close }: Database, options: AccountsOptions): Promise<Accounts> => {
  const { mode, now } = options
  await settleOwner(db, options, options)
  const people = peopleIn(db, now, mode)
  return {
    mode,
    access: accessIn(db, people, options),
    adminKeys: adminKeysIn(db, options),
    identity: noIdentity,
    users: usersIn(db, people, { now, createResetLink: async () => undefined }),
    workspaces: workspacesIn(db, options),
    layouts: layoutsIn(db, options),
    subscriptions: subscriptionsIn(db, options),
    close,
  }
}

/** Opens everything about people: the database, its schema, the owner. */
export const openAccounts = async (
  options: AccountsOptions & { readonly database: DatabasePlace },
): Promise<Accounts> => {
  const database = await openDatabase(options.database, options.now, (error) =>
    options.log('warn', 'A connection to the accounts database broke.', { error }),
  )
  try {
    return await accountsIn(database, options)
  } catch (error) {
    await database.close()
    throw error
  }
}
