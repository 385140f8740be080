import { and, count, desc, eq, gt, isNotNull, isNull, max, or, type SQL } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { apiKeys, credentials, passkeys, sessions, subscriptions, users } from '../database/schema.ts'
import type { ListedPerson, ListedSession } from '../management.ts'
import { subscriptionOf } from '../payment/subscriptionOf.ts'
import type { People } from '../people/people.ts'
import { endOf, isInForce } from '../people/sessionLife.ts'
import { roleOf } from './mayManage.ts'

const isKeyInForce = (nowMs: number): SQL | undefined =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date(nowMs))))

/** Reads people with the number of their credentials, by one query per table. */
export const listedPeople = async (
  db: Db,
  people: People,
  nowMs: number,
  id?: string,
): Promise<readonly ListedPerson[]> => {
  const rows = await db
    .select()
    .from(users)
    .where(id === undefined ? undefined : eq(users.id, id))
  const openSessions = await db
    .select({ userId: sessions.userId, count: count() })
    .from(sessions)
    .where(and(isInForce(nowMs), id === undefined ? undefined : eq(sessions.userId, id)))
    .groupBy(sessions.userId)
  const validKeys = await db
    .select({ userId: apiKeys.userId, count: count() })
    .from(apiKeys)
    .where(and(isKeyInForce(nowMs), id === undefined ? undefined : eq(apiKeys.userId, id)))
    .groupBy(apiKeys.userId)
  // A revoked key was used too.
  const keyUses = await db
    .select({ userId: apiKeys.userId, lastUsedAt: max(apiKeys.lastUsedAt) })
    .from(apiKeys)
    .where(id === undefined ? undefined : eq(apiKeys.userId, id))
    .groupBy(apiKeys.userId)
  const devices = await db
    .select({ userId: passkeys.userId, count: count() })
    .from(passkeys)
    .where(id === undefined ? undefined : eq(passkeys.userId, id))
    .groupBy(passkeys.userId)
  const bought = await db
    .select()
    .from(subscriptions)
    .where(id === undefined ? undefined : eq(subscriptions.userId, id))
    .orderBy(subscriptions.reference)
  const passwords = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(isNotNull(credentials.password), id === undefined ? undefined : eq(credentials.userId, id)))
  const withPassword = new Set(passwords.map(({ userId }) => userId))
  const boughtBy = Map.groupBy(bought, ({ userId }) => userId)
  const countOf = (counts: readonly { readonly userId: string; readonly count: number }[]) => {
    const byId = new Map(counts.map(({ userId, count: number }) => [userId, number]))
    return (userId: string): number => byId.get(userId) ?? 0
  }
  const sessionsOf = countOf(openSessions)
  const keysOf = countOf(validKeys)
  const passkeysOf = countOf(devices)
  const usedAt = new Map(keyUses.map(({ userId, lastUsedAt }) => [userId, lastUsedAt?.getTime()]))
  return Promise.all(
    rows.map(async (row): Promise<ListedPerson> => {
      const profile = await people.profileOf(row, {
        subscriptions: (boughtBy.get(row.id) ?? []).map(subscriptionOf),
        hasPassword: withPassword.has(row.id),
      })
      const seenAtMs = Math.max(row.lastSeenAt?.getTime() ?? 0, usedAt.get(row.id) ?? 0)
      return {
        ...profile,
        role: roleOf(profile),
        hasSecondFactor: row.twoFactorEnabled,
        passkeys: passkeysOf(row.id),
        sessions: sessionsOf(row.id),
        keys: keysOf(row.id),
        lastSeenAtMs: seenAtMs === 0 ? undefined : seenAtMs,
      }
    }),
  )
}

/** Returns the valid sessions of a person, the last used first. */
export const listedSessions = async (db: Db, userId: string, nowMs: number): Promise<readonly ListedSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isInForce(nowMs)))
    .orderBy(desc(sessions.updatedAt), sessions.id)
  return rows.map(({ id, createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
    id,
    createdAtMs: createdAt.getTime(),
    lastUsedAtMs: updatedAt.getTime(),
    expiresAtMs: endOf({ createdAt, expiresAt }).getTime(),
    ipAddress: ipAddress ?? undefined,
    userAgent: userAgent ?? undefined,
  }))
}
