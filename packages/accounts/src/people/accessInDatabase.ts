import { and, asc, desc, eq, gt, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { Access, ApiKey, Caller, Redeemed, User } from '../access.ts'
import type { AdminKeys } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { apiKeys, sessions, signInLinks, users } from '../database/schema.ts'
import { hashOf, type Means, newId, newSecret } from '../secrets/secrets.ts'
import { type HeldOptions, heldAnswers } from './heldAnswers.ts'
import { NO_ADDRESS, type People } from './people.ts'
import { authenticatedAtOf, isInForce } from './sessionLife.ts'

const LINK_LIFETIME_MS = 3_600_000
const SESSION_LIFETIME_MS = 30 * 86_400_000
/** Every start makes a link; only so many of one person stay. */
const MAX_LINKS = 20
/** The last use of a key is noted to this accuracy, so that reading does not write each time. */
const LAST_USED_STEP_MS = 60_000
const KEY_START = 'gvol_'
/** So much of a key is kept to be shown: 48 of its 256 bits. */
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

/** Neither revoked nor over. */
const inForce = ({ now }: Pick<Means, 'now'>) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date(now()))))

const linksIn = (db: Db, people: People, means: Means): Pick<Access, 'createSignInLink' | 'redeem'> => ({
  createSignInLink: (userId) =>
    db.transaction(async (tx) => {
      const [person] = await tx
        .select({ id: users.id })
        .from(users)
        .where(userId === undefined ? eq(users.isOwner, true) : eq(users.id, userId))
      if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
      const made = { secret: newSecret(means), expiresAtMs: means.now() + LINK_LIFETIME_MS }
      await tx
        .insert(signInLinks)
        .values({ hash: hashOf(made.secret), userId: person.id, expiresAt: new Date(made.expiresAtMs) })
      const newest = tx
        .select({ hash: signInLinks.hash })
        .from(signInLinks)
        .where(eq(signInLinks.userId, person.id))
        .orderBy(desc(signInLinks.expiresAt), signInLinks.hash)
        .limit(MAX_LINKS)
      await tx.delete(signInLinks).where(and(eq(signInLinks.userId, person.id), notInArray(signInLinks.hash, newest)))
      return made
    }),
  redeem: async (given) => {
    const hash = hashOf(given)
    const at = new Date(means.now())
    const redeemed = await db.transaction(
      async (tx): Promise<Redeemed | { readonly row: typeof users.$inferSelect }> => {
        // One statement decides, so that of many who come at once one gets in.
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
        // An account that was removed meanwhile takes its links with it.
        return row === undefined ? { ok: false, reason: 'unknown' } : { row }
      },
    )
    if (!('row' in redeemed)) return redeemed
    const token = newSecret(means)
    const expiresAtMs = at.getTime() + SESSION_LIFETIME_MS
    await db.delete(sessions).where(lte(sessions.expiresAt, at))
    await db.insert(sessions).values({
      id: newId(means),
      userId: redeemed.row.id,
      token: hashOf(token),
      expiresAt: new Date(expiresAtMs),
      createdAt: at,
      updatedAt: at,
    })
    return { ok: true, user: await people.userOf(redeemed.row), token, expiresAtMs }
  },
})

const keysIn = (db: Db, means: Means): Pick<Access, 'createKey' | 'listKeys' | 'revokeKey' | 'revokeKeys'> => ({
  createKey: async (userId, { name, scopes, expiresAtMs, fromAddresses = [] }) => {
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
    const key = `${KEY_START}${newSecret(means)}`
    const [row] = await db
      .insert(apiKeys)
      .values({
        id: newId(means),
        userId,
        name,
        hash: hashOf(key),
        prefix: key.slice(0, PREFIX_LENGTH),
        scopes: [...scopes],
        createdAt: new Date(means.now()),
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
      .where(and(eq(apiKeys.userId, userId), inForce(means)))
      .orderBy(...order)
    return rows.map(keyFrom)
  },
  revokeKeys: async (userId) => {
    const revoked = await db
      .update(apiKeys)
      .set({ revokedAt: new Date(means.now()) })
      .where(and(eq(apiKeys.userId, userId), inForce(means)))
      .returning({ id: apiKeys.id })
    return revoked.length
  },
  revokeKey: async (userId, id) => {
    const revoked = await db
      .update(apiKeys)
      .set({ revokedAt: new Date(means.now()) })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), inForce(means)))
      .returning({ id: apiKeys.id })
    return revoked.length > 0
  },
})

/** Every request asks one of these. */
const callersIn = (db: Db, people: People, means: Means & HeldOptions): Pick<Access, 'session' | 'userOfKey'> => {
  const userOfKey = async (hash: string): Promise<Caller | undefined> => {
    const [found] = await db
      .select()
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(and(eq(apiKeys.hash, hash), inForce(means)))
    if (found === undefined) return undefined
    const at = new Date(means.now())
    const stale = new Date(at.getTime() - LAST_USED_STEP_MS)
    const { lastUsedAt, id, scopes, fromAddresses } = found.api_keys
    if (lastUsedAt === null || lastUsedAt <= stale) {
      const isStale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, at))
      await db
        .update(apiKeys)
        .set({ lastUsedAt: at })
        .where(and(eq(apiKeys.id, id), isStale))
    }
    const user = await people.userOf(found.users)
    return fromAddresses.length === 0 ? { user, scopes } : { user, scopes, fromAddresses }
  }
  const session = async (hash: string): Promise<User | undefined> => {
    const [found] = await db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.token, hash), isInForce(means.now())))
    return found && people.userOf(found.users)
  }
  const ofKey = heldAnswers(userOfKey, means)
  const ofToken = heldAnswers(session, means)
  return { userOfKey: (key) => ofKey(hashOf(key)), session: (token) => ofToken(hashOf(token)) }
}

/** @throws Error when the database has no owner: `settleOwner` comes first */
export const accessIn = (db: Db, people: People, means: Means & HeldOptions): Access => ({
  owner: async () => {
    const [row] = await db.select().from(users).where(eq(users.isOwner, true))
    if (row === undefined) throw new Error('The accounts database has no owner.')
    return people.userOf(row)
  },
  ...callersIn(db, people, means),
  authenticatedAt: async (token) => {
    const [found] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.token, hashOf(token)), isInForce(means.now())))
    return found && authenticatedAtOf(found).getTime()
  },
  endSession: async (token) => {
    await db.delete(sessions).where(eq(sessions.token, hashOf(token)))
  },
  ...linksIn(db, people, means),
  ...keysIn(db, means),
})

/** Everybody's keys. */
export const adminKeysIn = (db: Db, means: Pick<Means, 'now'>): AdminKeys => ({
  list: async () => {
    const rows = await db
      .select()
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(inForce(means))
      .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
    return rows.map(({ api_keys, users: { id, name, email } }) => ({
      ...keyFrom(api_keys),
      user: { id, name, email: email === NO_ADDRESS ? undefined : email },
    }))
  },
  revoke: async (id) => {
    const revoked = await db
      .update(apiKeys)
      .set({ revokedAt: new Date(means.now()) })
      .where(and(eq(apiKeys.id, id), inForce(means)))
      .returning({ id: apiKeys.id })
    return revoked.length > 0
  },
})
