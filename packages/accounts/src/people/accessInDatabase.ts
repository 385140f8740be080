import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { and, asc, desc, eq, gt, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { Access, ApiKey, Caller, Redeemed, User } from '../access.ts'
import type { AdminKeys } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { apiKeys, sessions, signInLinks, users } from '../database/schema.ts'
import type { AccountsLog } from '../log.ts'
import { type Env, hashOf, newId, newSecret } from '../secrets/secrets.ts'
import { type CachedAnswersOptions, cachedAnswers } from './cachedAnswers.ts'
import { recordSeen } from './lastSeen.ts'
import { NO_ADDRESS, type People } from './people.ts'
import { authenticatedAtOf, isInForce } from './sessionLife.ts'

const LINK_LIFETIME_MS = MS_PER_HOUR
const SESSION_LIFETIME_MS = 30 * MS_PER_DAY
/** Every start creates a link; the newest links up to this number stay valid per user. */
const MAX_LINKS = 20
/** Accuracy of a key's last use, ms, so that not every request writes. */
const LAST_USED_STEP_MS = 60_000
const KEY_START = 'gvol_'
/** Characters of a key that are stored for display: 48 of its 256 bits. */
const PREFIX_LENGTH = KEY_START.length + 8

type KeyRow = typeof apiKeys.$inferSelect

const keyFrom = (row: KeyRow): ApiKey => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  prefix: row.prefix ?? undefined,
  scopes: row.scopes,
  createdAtMs: row.createdAt.getTime(),
  lastUsedAtMs: row.lastUsedAt?.getTime(),
  expiresAtMs: row.expiresAt?.getTime(),
  fromAddresses: row.fromAddresses,
})

/** Not revoked and not expired. */
const inForce = ({ now }: Pick<Env, 'now'>) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date(now()))))

const linksIn = (db: Db, people: People, env: Env): Pick<Access, 'createSignInLink' | 'redeem'> => ({
  createSignInLink: (userId) =>
    db.transaction(async (tx) => {
      const [person] = await tx
        .select({ id: users.id })
        .from(users)
        .where(userId === undefined ? eq(users.isOwner, true) : eq(users.id, userId))
      if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
      const newLink = { secret: newSecret(env), expiresAtMs: env.now() + LINK_LIFETIME_MS }
      await tx
        .insert(signInLinks)
        .values({ hash: hashOf(newLink.secret), userId: person.id, expiresAt: new Date(newLink.expiresAtMs) })
      const newest = tx
        .select({ hash: signInLinks.hash })
        .from(signInLinks)
        .where(eq(signInLinks.userId, person.id))
        .orderBy(desc(signInLinks.expiresAt), signInLinks.hash)
        .limit(MAX_LINKS)
      await tx.delete(signInLinks).where(and(eq(signInLinks.userId, person.id), notInArray(signInLinks.hash, newest)))
      return newLink
    }),
  redeem: async (providedSecret) => {
    const hash = hashOf(providedSecret)
    const at = new Date(env.now())
    const redeemed = await db.transaction(
      async (tx): Promise<Redeemed | { readonly row: typeof users.$inferSelect }> => {
        // One statement decides, so that of concurrent uses only one succeeds.
        const [used] = await tx
          .update(signInLinks)
          .set({ usedAt: at })
          .where(and(eq(signInLinks.hash, hash), isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, at)))
          .returning()
        if (used === undefined) {
          const [link] = await tx.select().from(signInLinks).where(eq(signInLinks.hash, hash))
          if (link === undefined) return { ok: false, reason: 'unknown' }
          return { ok: false, reason: link.usedAt === null ? 'expired' : 'used' }
        }
        const [row] = await tx.select().from(users).where(eq(users.id, used.userId))
        // Deleting an account deletes its links.
        return row === undefined ? { ok: false, reason: 'unknown' } : { row }
      },
    )
    if (!('row' in redeemed)) return redeemed
    const token = newSecret(env)
    const expiresAtMs = at.getTime() + SESSION_LIFETIME_MS
    await db.delete(sessions).where(lte(sessions.expiresAt, at))
    await db.insert(sessions).values({
      id: newId(env),
      userId: redeemed.row.id,
      token: hashOf(token),
      expiresAt: new Date(expiresAtMs),
      createdAt: at,
      updatedAt: at,
    })
    return { ok: true, user: await people.userOf(redeemed.row), token, expiresAtMs }
  },
})

const keysIn = (db: Db, env: Env): Pick<Access, 'createKey' | 'listKeys' | 'revokeKey' | 'revokeKeys'> => ({
  createKey: async (userId, { name, scopes, expiresAtMs, fromAddresses = [] }) => {
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
    const key = `${KEY_START}${newSecret(env)}`
    const [row] = await db
      .insert(apiKeys)
      .values({
        id: newId(env),
        userId,
        name,
        hash: hashOf(key),
        prefix: key.slice(0, PREFIX_LENGTH),
        scopes: [...scopes],
        createdAt: new Date(env.now()),
        expiresAt: expiresAtMs === undefined ? null : new Date(expiresAtMs),
        fromAddresses: [...fromAddresses],
      })
      .returning()
    return { ...keyFrom(row!), key }
  },
  listKeys: async (userId) => {
    const order = [asc(apiKeys.createdAt), asc(apiKeys.id)]
    const rows = await db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), inForce(env)))
      .orderBy(...order)
    return rows.map(keyFrom)
  },
  revokeKeys: async (userId) => {
    const revoked = await db
      .update(apiKeys)
      .set({ revokedAt: new Date(env.now()) })
      .where(and(eq(apiKeys.userId, userId), inForce(env)))
      .returning({ id: apiKeys.id })
    return revoked.length
  },
  revokeKey: async (userId, id) => {
    const revoked = await db
      .update(apiKeys)
      .set({ revokedAt: new Date(env.now()) })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), inForce(env)))
      .returning({ id: apiKeys.id })
    return revoked.length > 0
  },
})

export type AccessOptions = Env & CachedAnswersOptions & { readonly log: AccountsLog }

/** Every request calls one of these. */
const callersIn = (db: Db, people: People, env: AccessOptions): Pick<Access, 'session' | 'userOfKey'> => {
  const userOfKey = async (hash: string): Promise<Caller | undefined> => {
    const [match] = await db
      .select()
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(and(eq(apiKeys.hash, hash), inForce(env)))
    if (match === undefined) return undefined
    const at = new Date(env.now())
    const stale = new Date(at.getTime() - LAST_USED_STEP_MS)
    const { lastUsedAt, id, scopes, fromAddresses } = match.api_keys
    if (lastUsedAt === null || lastUsedAt <= stale) {
      const isStale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, at))
      await db
        .update(apiKeys)
        .set({ lastUsedAt: at })
        .where(and(eq(apiKeys.id, id), isStale))
    }
    const user = await people.userOf(match.users)
    return fromAddresses.length === 0 ? { user, scopes } : { user, scopes, fromAddresses }
  }
  const session = async (hash: string): Promise<User | undefined> => {
    const [match] = await db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.token, hash), isInForce(env.now())))
    if (match === undefined) return undefined
    await recordSeen(db, { user: match.users, session: match.sessions }, env)
    return people.userOf(match.users)
  }
  const ofKey = cachedAnswers(userOfKey, env)
  const ofToken = cachedAnswers(session, env)
  return { userOfKey: (key) => ofKey(hashOf(key)), session: (token) => ofToken(hashOf(token)) }
}

/** @throws Error when the database has no owner; call `settleOwner` first */
export const accessIn = (db: Db, people: People, env: AccessOptions): Access => ({
  owner: async () => {
    const [row] = await db.select().from(users).where(eq(users.isOwner, true))
    if (row === undefined) throw new Error('The accounts database has no owner.')
    return people.userOf(row)
  },
  ...callersIn(db, people, env),
  sessionId: async (token) => {
    const isThis = and(eq(sessions.token, hashOf(token)), isInForce(env.now()))
    const [match] = await db.select({ id: sessions.id }).from(sessions).where(isThis)
    return match?.id
  },
  authenticatedAt: async (token) => {
    const [match] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.token, hashOf(token)), isInForce(env.now())))
    return match && authenticatedAtOf(match).getTime()
  },
  endSession: async (token) => {
    await db.delete(sessions).where(eq(sessions.token, hashOf(token)))
  },
  ...linksIn(db, people, env),
  ...keysIn(db, env),
})

/** Returns the keys of all users. */
export const adminKeysIn = (db: Db, env: Pick<Env, 'now'>): AdminKeys => ({
  list: async () => {
    const rows = await db
      .select()
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(inForce(env))
      .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
    return rows.map(({ api_keys, users: { id, name, email } }) => ({
      ...keyFrom(api_keys),
      user: { id, name, email: email === NO_ADDRESS ? undefined : email },
    }))
  },
})
