import { setTimeout as sleep } from 'node:timers/promises'
import type { Accounts } from './accounts.ts'
import { type Database, type DatabasePlace, openDatabase } from './database/openDatabase.ts'
import { layoutsIn } from './desk/layouts.ts'
import { workspacesIn } from './desk/workspaces.ts'
import { betterAuthProvider } from './identity/betterAuthProvider.ts'
import type { AccountsLog } from './log.ts'
import { type MailServer, openMail } from './mail/openMail.ts'
import type { Mode } from './may.ts'
import { subscriptionsIn } from './payment/subscriptions.ts'
import { accessIn, adminKeysIn } from './people/accessInDatabase.ts'
import { NO_ADDRESS, peopleIn } from './people/people.ts'
import { type OwnerOptions, settleOwner } from './people/settleOwner.ts'
import { usersIn } from './people/usersInDatabase.ts'
import type { Means } from './secrets.ts'

export type AccountsOptions = Means &
  OwnerOptions & {
    /** Signs cookies and encrypts second factors and signing keys at rest; at least 32 characters, always the same. */
    readonly secret: string
    /** Where browsers reach the desk, without a path; asked late, because a port may be chosen on listening. */
    readonly publicUrl: () => string
    readonly mode: Mode
    /** Undefined: mails are kept for the owner instead of sent. */
    readonly mail?: MailServer
    /** Told before a person is deleted, e.g. to end a subscription that would go on; throws to prevent it. */
    readonly beforeRemove?: (userId: string) => Promise<void>
    readonly log: AccountsLog
  }

/** Everything about people, on an open database that others may share. */
export const accountsIn = async ({ db, close }: Database, options: AccountsOptions): Promise<Accounts> => {
  const { mode, now, log } = options
  if (options.secret.length < MIN_SECRET_LENGTH)
    throw new RangeError(
      `The secret of the accounts has ${options.secret.length} characters; at least ${MIN_SECRET_LENGTH} are needed.`,
    )
  await settleOwner(db, options, options)
  const people = peopleIn(db, now, mode)
  const mail = openMail({ server: options.mail, now, log, sleep })
  const users = usersIn(db, people, {
    now,
    createResetLink: async (user) => (user.email === NO_ADDRESS ? undefined : identity.createResetLink(user)),
    beforeRemove: options.beforeRemove,
  })
  const identity = betterAuthProvider({ ...options, db, people, mail, remove: users.remove })
  return {
    mode,
    access: accessIn(db, people, options),
    adminKeys: adminKeysIn(db, options),
    identity,
    users,
    workspaces: workspacesIn(db, options),
    layouts: layoutsIn(db, options),
    subscriptions: subscriptionsIn(db, options),
    mailbox: mail.mailbox,
    close: async () => {
      await mail.close()
      await close()
    },
  }
}

const MIN_SECRET_LENGTH = 32

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
