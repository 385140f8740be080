import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt, twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { credentials, passkeys, sessions, signingKeys, twoFactors, users, verifications } from '../database/schema.ts'
import type { AccountsLog } from '../log.ts'
import { alreadyThere, changeAddress, choosePassword, confirmAddress, passwordChanged } from '../mail/letters.ts'
import type { Letter, Mail } from '../mail/openMail.ts'
import { NO_ADDRESS } from '../people/people.ts'
import { type Means, newId } from '../secrets/secrets.ts'
import { hashedBackupCodes, newBackupCodes } from './factor/backupCodes.ts'
import { confirmLink, forgotLink, resetLink } from './identityLinks.ts'
import { hashPassword, isPassword, type PasswordCost } from './rule/passwordHash.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './rule/passwordLength.ts'
import { hashedSessions } from './session/hashedSessions.ts'

export type AuthOptions = Means & {
  readonly db: Db
  readonly secret: string
  /** What a password costs to try; that of passwordHash.ts when not given. */
  readonly passwordCost?: PasswordCost
  /** Scheme, host and port at which browsers reach the desk. */
  readonly origin: string
  readonly mail: Mail
  readonly log: AccountsLog
}

type Addressee = { readonly id: string; readonly name: string; readonly email: string }

export const BASE_PATH = '/api/auth'

const HOUR_S = 3600
const DAY_S = 86_400
const SESSION_S = 30 * DAY_S

/** Which mail goes out at which step. */
const letters = ({ mail: all, origin, db }: AuthOptions) => {
  // Of an owner without address the column holds one that nobody can have.
  const mail = { post: (letter: Letter) => (letter.to === NO_ADDRESS ? undefined : all.post(letter)) }
  const desk = new URL(origin).host
  return {
    confirm: async ({ user, token }: { user: Addressee; token: string }) =>
      mail.post(confirmAddress(user, confirmLink(origin, token), desk)),
    reset: async ({ user, token }: { user: Addressee; token: string }) =>
      mail.post(choosePassword(user, resetLink(origin, token), desk)),
    known: async ({ user }: { user: Addressee }) => mail.post(alreadyThere(user, forgotLink(origin), desk)),
    change: async ({ user, newEmail, token }: { user: Addressee; newEmail: string; token: string }) =>
      mail.post(changeAddress(user, newEmail, confirmLink(origin, token), desk)),
    wasReset: async ({ user }: { user: Addressee }) => {
      // Whoever opened the link of the mail owns the address.
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
      mail.post(passwordChanged(user, forgotLink(origin), desk))
    },
  }
}

/** The library that keeps passwords, second factors and passkeys, set up for this desk. */
export const createAuth = (options: AuthOptions) => {
  const { db, secret, origin, log } = options
  const letter = letters(options)
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
    // The routes in front check that a request comes from a page of the host that it asks; this must agree with them.
    trustedOrigins: (request) => {
      const host = request?.headers.get('host')
      return typeof host === 'string' ? [`http://${host}`, `https://${host}`] : []
    },
    // Ours asks for more: `isRecent` in identityPaths.ts.
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
      sendResetPassword: letter.reset,
      onExistingUserSignUp: letter.known,
      onPasswordReset: letter.wasReset,
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: DAY_S,
      sendVerificationEmail: letter.confirm,
    },
    user: { changeEmail: { enabled: true, sendChangeEmailConfirmation: letter.change } },
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
    // Tries are counted in front, per account and per address; see identityGuard.ts.
    rateLimit: { enabled: false },
    // What is no refusal of the library's goes to the catch of all routes, which knows a database that is away.
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
      // Only its sentence: what comes with it may hold parameters of a query.
      log: (level, message) => log(level === 'error' ? 'error' : 'debug', message.slice(0, 200)),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
