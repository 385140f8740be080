import { type App, cert, deleteApp, initializeApp, type ServiceAccount } from 'firebase-admin/app'
import { type Auth, type DecodedIdToken, getAuth } from 'firebase-admin/auth'
import type { IdentityProvider } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import type { AccountsLog } from '../log.ts'
import type { People, UserRow } from '../people/people.ts'
import { hashOf, type Means } from '../secrets/secrets.ts'
import { firebasePeopleIn } from './firebasePeople.ts'
import { firebaseSessionsIn } from './firebaseSessions.ts'

export type FirebaseConfig = {
  readonly projectId: string
  /** Lets the desk see revoked tokens at once, and delete people there; without it a revoked token works to its end. */
  readonly serviceAccount?: ServiceAccount
}

export type FirebaseProvider = IdentityProvider & {
  readonly createResetLink: (user: UserRow) => Promise<string | undefined>
  /** Deletes a person at Firebase too, who would otherwise come back with the next token. */
  readonly beforeRemove: (userId: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type FirebaseOptions = Means & {
  readonly db: Db
  readonly people: People
  readonly log: AccountsLog
  readonly app: App
  /** Whether Firebase can be asked about people, which takes a service account or the emulator. */
  readonly canAsk: boolean
  /** For how long an answer of Firebase about a token is believed. */
  readonly believedMs?: number
}

const BELIEVED_MS = 30_000
const MAX_BELIEVED = 5000
/** ID tokens live no longer. */
const TOKEN_LIFETIME_MS = 3_600_000

let apps = 0

/**
 * @param isEmulated  the process was started with FIREBASE_AUTH_EMULATOR_HOST, which firebase-admin reads by itself
 */
export const openFirebaseApp = (config: FirebaseConfig, isEmulated: boolean): { app: App; canAsk: boolean } => {
  const credential = config.serviceAccount === undefined ? undefined : cert(config.serviceAccount)
  // firebase-admin takes a credential that is undefined for a wrong one.
  const given = { projectId: config.projectId, ...(credential === undefined ? {} : { credential }) }
  const app = initializeApp(given, `gvol-${apps++}`)
  return { app, canAsk: isEmulated || credential !== undefined }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

/** Refusals of a token. Anything else means that Firebase could not be asked. */
const isRefusal = (code: string): boolean =>
  /^auth\/(argument-error|invalid-id-token|id-token-expired|id-token-revoked|user-disabled|user-not-found)$/.test(code)

/** Signing in by Firebase Authentication: browsers get ID tokens from there, and send them here. */
export const firebaseProvider = (options: FirebaseOptions): FirebaseProvider => {
  const { db, people, log, app, canAsk, now } = options
  const believedMs = options.believedMs ?? BELIEVED_MS
  const auth: Auth = getAuth(app)
  const firebasePeople = firebasePeopleIn(db, options, log)
  const believed = new Map<string, { readonly claims: DecodedIdToken; readonly untilMs: number }>()

  const verified = async (token: string): Promise<DecodedIdToken | undefined> => {
    const hash = hashOf(token)
    const known = believed.get(hash)
    if (known !== undefined && known.untilMs > now()) return known.claims
    believed.delete(hash)
    try {
      const claims = await auth.verifyIdToken(token, canAsk)
      if (believed.size >= MAX_BELIEVED) believed.clear()
      believed.set(hash, { claims, untilMs: Math.min(now() + believedMs, claims.exp * 1000) })
      return claims
    } catch (error) {
      const code = codeOf(error)
      log(isRefusal(code) ? 'debug' : 'error', 'Firebase did not accept an ID token.', { code })
      return undefined
    }
  }

  /** Which signing in was ended here, until its last token has run out. */
  const ended = new Map<string, number>()
  const signInOf = ({ uid, auth_time }: DecodedIdToken): string => `${uid} ${auth_time}`

  const accepted = async (token: string): Promise<DecodedIdToken | undefined> => {
    const claims = await verified(token)
    return claims !== undefined && (ended.get(signInOf(claims)) ?? 0) > now() ? undefined : claims
  }

  return {
    id: 'firebase',
    // The project decides who makes an account.
    signUp: 'open',
    paths: [],
    handle: async () => undefined,
    callerOfIdToken: async (token) => {
      const claims = await accepted(token)
      const row = claims && (await firebasePeople.settle({ ...claims, name: nameOf(claims) }))
      return row && { user: await people.userOf(row), scopes: undefined }
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
    createResetLink: async ({ email }) => (canAsk ? auth.generatePasswordResetLink(email) : undefined),
    beforeRemove: async (userId) => {
      const uid = await firebasePeople.uidOf(userId)
      if (uid === undefined || !canAsk) return
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
