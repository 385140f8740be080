import { setTimeout as sleep } from 'node:timers/promises'
import type { Accounts } from './accounts.ts'
import { alertsStoreIn } from './alerts/alertsStore.ts'
import { dumpPeople } from './backup/peopleDump.ts'
import { type Database, type DatabaseLocation, type Db, openDatabase } from './database/openDatabase.ts'
import { layouts, preferences, users } from './database/schema.ts'
import { notesIn } from './desk/notesInDatabase.ts'
import { portfoliosIn } from './desk/portfolios.ts'
import { publicationsIn } from './desk/publicationsInDatabase.ts'
import { reportsIn } from './desk/reportsInDatabase.ts'
import { userDocumentsIn } from './desk/userDocuments.ts'
import { venueKeysIn } from './desk/venueKeysInDatabase.ts'
import { workspaceVersionsIn } from './desk/workspaceHistory.ts'
import { workspacesIn } from './desk/workspaces.ts'
import type { FirebaseConfig, FirebaseProvider } from './firebase/firebaseProvider.ts'
import { betterAuthProvider } from './identity/betterAuthProvider.ts'
import type { SignUp } from './identity/invitations.ts'
import type { PasswordCost } from './identity/rule/passwordHash.ts'
import type { AccountsLog } from './log.ts'
import { type MailServer, openMail } from './mail/openMail.ts'
import { managementIn } from './management/managePeople.ts'
import type { Mode } from './may.ts'
import { subscriptionsIn } from './payment/subscriptions.ts'
import { accessIn, adminKeysIn } from './people/accessInDatabase.ts'
import { NO_ADDRESS, type People, peopleIn } from './people/people.ts'
import { type OwnerOptions, settleOwner } from './people/settleOwner.ts'
import { usersIn } from './people/usersInDatabase.ts'
import type { Env } from './secrets/secrets.ts'

export type AccountsOptions = Env &
  OwnerOptions & {
    /** Signs cookies and encrypts second factors and signing keys at rest; at least 32 characters, never changing. */
    readonly secret: string
    /** Base URL for browsers, without a path; read late, because the port may be chosen when listening starts. */
    readonly publicUrl: () => string
    readonly mode: Mode
    /** Cost of password hashing; that of passwordHash.ts when absent. */
    readonly passwordCost?: PasswordCost
    /** Who may create an account; everybody when absent. A hosted provider decides this itself. */
    readonly signUp?: SignUp
    /** Whether users who sign in with a password need a second factor; false when absent. */
    readonly isSecondFactorRequired?: boolean
    /** Undefined: mails are stored for the owner instead of sent. */
    readonly mail?: MailServer
    /** Undefined: users sign in here, with address and password. */
    readonly firebase?: FirebaseConfig & {
      /** The process was started with FIREBASE_AUTH_EMULATOR_HOST, which firebase-admin reads itself. */
      readonly isEmulated?: boolean
    }
    /** Called before a user is deleted, e.g. to cancel a running subscription; throws to prevent the deletion. */
    readonly beforeRemove?: (userId: string) => Promise<void>
    readonly log: AccountsLog
  }

/** Returns all user data on an open database, which may be shared. */
export const accountsIn = async ({ db, close, writes }: Database, options: AccountsOptions): Promise<Accounts> => {
  const { mode, now, log } = options
  if (options.secret.length < MIN_SECRET_LENGTH)
    throw new RangeError(
      `The secret of the accounts has ${options.secret.length} characters; at least ${MIN_SECRET_LENGTH} are needed.`,
    )
  await settleOwner(db, options, options)
  const people = peopleIn(db, options)
  const mail = openMail({ server: options.mail, now, log, sleep })
  const firebase = await firebaseOf(db, people, options)
  const users = usersIn(db, people, {
    now,
    createResetLink: async (user) => (user.email === NO_ADDRESS ? undefined : identity.createResetLink(user)),
    invite: async (email, invitation) => (firebase === undefined ? own.invite(email, invitation) : undefined),
    beforeRemove: async (id) => {
      await options.beforeRemove?.(id)
      await firebase?.beforeRemove(id)
    },
  })
  const access = accessIn(db, people, { ...options, writes })
  const { revokeKeys } = access
  const { signUp = 'open' } = options
  const own = betterAuthProvider({ ...options, db, people, mail, revokeKeys, signUp, remove: users.remove })
  const identity = firebase ?? own
  return {
    mode,
    access,
    adminKeys: adminKeysIn(db, options),
    identity,
    users,
    management: managementIn({
      ...options,
      db,
      people,
      users,
      access,
      mail,
      own: firebase === undefined ? own : undefined,
    }),
    workspaces: workspacesIn(db, options),
    workspaceVersions: workspaceVersionsIn(db),
    layouts: userDocumentsIn(db, layouts, options),
    preferences: userDocumentsIn(db, preferences, options),
    portfolios: portfoliosIn(db, options),
    venueKeys: venueKeysIn(db, options),
    alerting: alertsStoreIn(db, options),
    notes: notesIn(db, options),
    publications: publicationsIn(db, options),
    reports: reportsIn(db, options),
    subscriptions: subscriptionsIn(db, options),
    mailbox: mail.mailbox,
    mailState: mail.state,
    sendMail: mail.send,
    dump: () => dumpPeople(db),
    close: async () => {
      await mail.close()
      await firebase?.close()
      await close()
    },
  }
}

/** Loaded only when configured, because its SDK is large. */
const firebaseOf = async (db: Db, people: People, options: AccountsOptions): Promise<FirebaseProvider | undefined> => {
  if (options.firebase === undefined) return undefined
  const { firebaseProvider, openFirebaseApp } = await import('./firebase/firebaseProvider.ts')
  const { isEmulated = false, ...config } = options.firebase
  if (config.serviceAccount === undefined && !isEmulated) {
    options.log('warn', 'Firebase without a service account: tokens that were revoked there work until they run out.')
  }
  return firebaseProvider({ ...options, ...openFirebaseApp(config, isEmulated), db, people })
}

const MIN_SECRET_LENGTH = 32

const hasUsers = async (db: Db): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** Opens all user data: the database, its schema, the owner. */
export const openAccounts = async (
  options: Omit<AccountsOptions, 'secret'> & {
    readonly database: DatabaseLocation
    /** Called with whether the database has users, whose data another secret could not read. */
    readonly secret: string | ((hasUsers: boolean) => string)
  },
): Promise<Accounts> => {
  const database = await openDatabase(options.database, options.now, (error) =>
    options.log('warn', 'A connection to the accounts database broke.', { error }),
  )
  try {
    const { secret } = options
    return await accountsIn(database, {
      ...options,
      secret: typeof secret === 'string' ? secret : secret(await hasUsers(database.db)),
    })
  } catch (error) {
    await database.close()
    throw error
  }
}
