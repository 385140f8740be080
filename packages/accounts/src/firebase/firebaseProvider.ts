import { MS_PER_HOUR } from '@gvol/time'
import { type App, cert, deleteApp, initializeApp, type ServiceAccount } from 'firebase-admin/app'
import { type Auth, type DecodedIdToken, getAuth } from 'firebase-admin/auth'
import type { IdentityProvider } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import type { AccountsLog } from '../log.ts'
import { recordSeen } from '../people/lastSeen.ts'
import type { People, UserRow } from '../people/people.ts'
import { type Env, hashOf } from '../secrets/secrets.ts'
import { firebasePeopleIn } from './firebasePeople.ts'
import { firebaseSessionsIn } from './firebaseSessions.ts'

export type FirebaseConfig = {
  readonly projectId: string
  /**
   * Lets the desk detect revoked tokens at once, and delete users at Firebase; without it a revoked token works until
   * it expires.
   */
  readonly serviceAccount?: ServiceAccount
}

export type FirebaseProvider = IdentityProvider & {
  readonly createResetLink: (user: UserRow) => Promise<string | undefined>
  /** Also deletes the user at Firebase, who would otherwise be created again by the next token. */
  readonly beforeRemove: (userId: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type FirebaseOptions = Env & {
  readonly db: Db
  readonly people: People
  readonly log: AccountsLog
  readonly app: App
  /** Whether Firebase can be queried about users, which needs a service account or the emulator. */
  readonly canQuery: boolean
  /** Milliseconds for which a verified token is cached. */
  readonly believedMs?: number
}

const BELIEVED_MS = 30_000
const MAX_BELIEVED = 5000
/** Lifetime of an ID token. */
const TOKEN_LIFETIME_MS = MS_PER_HOUR

let apps = 0

/** @param isEmulated  the process was started with FIREBASE_AUTH_EMULATOR_HOST, which firebase-admin reads itself */
export const openFirebaseApp = (config: FirebaseConfig, isEmulated: boolean): { app: App; canQuery: boolean } => {
  const credential = config.serviceAccount === undefined ? undefined : cert(config.serviceAccount)
  // firebase-admin rejects a credential that is present but undefined.
  const appOptions = { projectId: config.projectId, ...(credential === undefined ? {} : { credential }) }
  const app = initializeApp(appOptions, `gvol-${apps++}`)
  return { app, canQuery: isEmulated || credential !== undefined }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

/** Whether the token was rejected; any other error means that Firebase could not be reached. */
const isRefusal = (code: string): boolean =>
  /^auth\/(argument-error|invalid-id-token|id-token-expired|id-token-revoked|user-disabled|user-not-found)$/.test(code)

/** Returns sign-in by Firebase Authentication: browsers get ID tokens there and send them here. */
export const firebaseProvider = (options: FirebaseOptions): FirebaseProvider => {
  const { db, people, log, app, canQuery, now } = options
  const believedMs = options.believedMs ?? BELIEVED_MS
  const auth: Auth = getAuth(app)
  const firebasePeople = firebasePeopleIn(db, options, log)
  const believed = new Map<string, { readonly claims: DecodedIdToken; readonly untilMs: number }>()

  const verified = async (token: string): Promise<DecodedIdToken | undefined> => {
    const hash = hashOf(token)
    const cached = believed.get(hash)
    if (cached !== undefined && cached.untilMs > now()) return cached.claims
    believed.delete(hash)
    try {
      const claims = await auth.verifyIdToken(token, canQuery)
      if (believed.size >= MAX_BELIEVED) believed.clear()
      believed.set(hash, { claims, untilMs: Math.min(now() + believedMs, claims.exp * 1000) })
      return claims
    } catch (error) {
      const code = codeOf(error)
      log(isRefusal(code) ? 'debug' : 'error', 'Firebase did not accept an ID token.', { code })
      return undefined
    }
  }

  /** Sign-ins ended here, until their last token has expired. */
  const ended = new Map<string, number>()
  const signInOf = ({ uid, auth_time }: DecodedIdToken): string => `${uid} ${auth_time}`

  const accepted = async (token: string): Promise<DecodedIdToken | undefined> => {
    const claims = await verified(token)
    return claims !== undefined && (ended.get(signInOf(claims)) ?? 0) > now() ? undefined : claims
  }

  return {
    id: 'firebase',
    // The Firebase project decides who may create an account.
    signUp: 'open',
    paths: [],
    handle: async () => undefined,
    callerOfIdToken: async (token) => {
      const claims = await accepted(token)
      const row = claims && (await firebasePeople.settle({ ...claims, name: nameOf(claims) }))
      if (row === undefined) return undefined
      await recordSeen(db, { user: row }, options)
      return { user: await people.userOf(row), scopes: undefined }
    },
    authenticatedAt: async (token) => {
      const claims = await accepted(token)
      return claims && claims.auth_time * 1000
    },
    endIdToken: async (token) => {
      const claims = await accepted(token)
      if (claims === undefined) return
      for (const [signIn, untilMs] of ended) if (untilMs <= now()) ended.delete(signIn)
      ended.set(signInOf(claims), now() + TOKEN_LIFETIME_MS)
    },
    openSession: firebaseSessionsIn(db, options),
    createResetLink: async ({ email }) => (canQuery ? auth.generatePasswordResetLink(email) : undefined),
    beforeRemove: async (userId) => {
      const uid = await firebasePeople.uidOf(userId)
      if (uid === undefined || !canQuery) return
      believed.clear()
      await auth.deleteUser(uid).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error
      })
    },
    close: () => deleteApp(app),
  }
}

const nameOf = ({ name }: DecodedIdToken): string | undefined =>
  typeof name === 'string' && name !== '' ? name : undefined
