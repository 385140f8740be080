import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt, twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { credentials, passkeys, sessions, signingKeys, twoFactors, users, verifications } from '../database/schema.ts'
import type { AccountsLog } from '../log.ts'
import {
  alreadyRegisteredEmail,
  changeAddressEmail,
  choosePasswordEmail,
  confirmAddressEmail,
  passwordChangedEmail,
} from '../mail/emails.ts'
import type { Email, Mail } from '../mail/openMail.ts'
import { NO_ADDRESS } from '../people/people.ts'
import { type Env, newId } from '../secrets/secrets.ts'
import { hashedBackupCodes, newBackupCodes } from './factor/backupCodes.ts'
import { confirmLink, forgotLink, resetLink } from './identityLinks.ts'
import { INVITED_HEADER, type Invited, invitationOf } from './invitations.ts'
import type { PendingInvitations } from './pendingInvitations.ts'
import { hashPassword, isPassword, type PasswordCost } from './rule/passwordHash.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './rule/passwordLength.ts'
import { hashedSessions } from './session/hashedSessions.ts'

export type AuthOptions = Env & {
  readonly db: Db
  readonly secret: string
  /** Cost of password hashing; that of passwordHash.ts when absent. */
  readonly passwordCost?: PasswordCost
  /** Scheme, host and port by which browsers reach the desk. */
  readonly origin: string
  readonly mail: Mail
  /** An account that is created with an invitation uses it up. */
  readonly invitations: Pick<PendingInvitations, 'use'>
  readonly log: AccountsLog
}

type Addressee = { readonly id: string; readonly name: string; readonly email: string }

export const BASE_PATH = '/api/auth'

const HOUR_S = 3600
const DAY_S = 86_400
const SESSION_S = 30 * DAY_S

/** Returns the mail of each step. */
const authEmails = ({ mail: all, origin, db }: AuthOptions) => {
  // An owner without an address has a placeholder in this column.
  const mail = { post: (email: Email) => (email.to === NO_ADDRESS ? undefined : all.post(email)) }
  const desk = new URL(origin).host
  return {
    confirm: async ({ user, token }: { user: Addressee; token: string }, request?: Request) => {
      // The invitation was for this address.
      if (request?.headers.has(INVITED_HEADER)) return
      mail.post(confirmAddressEmail(user, confirmLink(origin, token), desk))
    },
    reset: async ({ user, token }: { user: Addressee; token: string }) =>
      mail.post(choosePasswordEmail(user, resetLink(origin, token), desk)),
    known: async ({ user }: { user: Addressee }) => mail.post(alreadyRegisteredEmail(user, forgotLink(origin), desk)),
    change: async ({ user, newEmail, token }: { user: Addressee; newEmail: string; token: string }) =>
      mail.post(changeAddressEmail(user, newEmail, confirmLink(origin, token), desk)),
    wasReset: async ({ user }: { user: Addressee }) => {
      // A user who opened the link in the mail owns the address.
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
      mail.post(passwordChangedEmail(user, forgotLink(origin), desk))
    },
  }
}

/** Returns the library that manages passwords, second factors and passkeys, configured for this desk. */
export const createAuth = (options: AuthOptions) => {
  const { db, secret, origin, log } = options
  const emails = authEmails(options)
  const isHttps = origin.startsWith('https:')
  const tables = {
    user: users,
    session: sessions,
    account: credentials,
    verification: verifications,
    twoFactor: twoFactors,
    jwks: signingKeys,
    passkey: passkeys,
  }
  return betterAuth({
    appName: 'gvol',
    baseURL: origin,
    basePath: BASE_PATH,
    secret,
    database: hashedSessions(drizzleAdapter(db, { provider: 'pg', schema: tables, transaction: true })),
    // The routes check that a request comes from a page of the same host; this must agree with them.
    trustedOrigins: (request) => {
      const host = request?.headers.get('host')
      return typeof host === 'string' ? [`http://${host}`, `https://${host}`] : []
    },
    // The desk's own rule is stricter: `isRecent` in identityPaths.ts.
    session: { expiresIn: SESSION_S, updateAge: DAY_S, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      password: {
        hash: (password) => hashPassword(options, password, options.passwordCost),
        verify: ({ hash, password }) => isPassword(hash, password),
      },
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: emails.reset,
      onExistingUserSignUp: emails.known,
      onPasswordReset: emails.wasReset,
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: DAY_S,
      sendVerificationEmail: emails.confirm,
    },
    user: { changeEmail: { enabled: true, sendChangeEmailConfirmation: emails.change } },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({
            data: { ...user, emailVerified: user.emailVerified || context?.headers?.has(INVITED_HEADER) === true },
          }),
          after: async ({ id, email }, context) => {
            const invited = context?.headers?.get(INVITED_HEADER)
            if (typeof invited !== 'string') return
            if (invited === ('granted' satisfies Invited))
              await db.update(users).set({ isGranted: true }).where(eq(users.id, id))
            const invitation = invitationOf(context?.body?.invitation, email, secret, options.now())
            if (invitation !== undefined) await options.invitations.use(invitation, email)
          },
        },
      },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwt: {
          issuer: origin,
          audience: origin,
          expirationTime: '1h',
          definePayload: ({ user, session }) => ({
            sid: session.id,
            name: user.name,
            email: user.email,
            email_verified: user.emailVerified,
            picture: user.image ?? undefined,
          }),
        },
      }),
      twoFactor({
        issuer: 'gvol',
        backupCodeOptions: {
          customBackupCodesGenerate: () => newBackupCodes(options),
          storeBackupCodes: hashedBackupCodes(secret),
        },
      }),
      passkey({ rpName: 'gvol', rpID: new URL(origin).hostname, origin }),
    ],
    // The desk counts attempts before the library, per account and per address; see identityGuard.ts.
    rateLimit: { enabled: false },
    // Errors other than the library's own refusals go to the common error handler, which recognizes an unreachable
    // database.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'gvol',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
      database: { generateId: () => newId(options) },
    },
    logger: {
      level: 'warn',
      // Only the message: its details may contain query parameters.
      log: (level, message) => log(level === 'error' ? 'error' : 'debug', message.slice(0, 200)),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
