import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Firings, StoredFiring } from '../alerts.ts'
import type { Db } from '../database/openDatabase.ts'
import { alertDeliveries, alertFirings } from '../database/schema.ts'
import type { Env } from '../secrets/secrets.ts'

/** Most firings per read of those that other processes stored. */
const MAX_AT_ONCE = 1_000

type Row = typeof alertFirings.$inferSelect
type Delivery = typeof alertDeliveries.$inferSelect

export const firingFrom = (row: Row, deliveries: readonly Delivery[]): StoredFiring => {
  const { id, userId, alertId, name, firedAt, value, unit, text, path, hasSound, seenAt, createdAt } = row
  return {
    id,
    userId,
    alertId,
    name,
    value,
    unit,
    text,
    path,
    hasSound,
    atMs: firedAt.getTime(),
    seenAtMs: seenAt?.getTime(),
    createdAtMs: createdAt.getTime(),
    deliveries: deliveries.map(({ channelId, state, attempts, endedAt, reason }) => ({
      channel: channelId,
      state,
      attempts,
      reason,
      atMs: endedAt?.getTime(),
    })),
  }
}

/** Adds deliveries to firings, in the order of the rows. */
export const withDeliveries = async (db: Db, rows: readonly Row[]): Promise<readonly StoredFiring[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const sent = await db
    .select()
    .from(alertDeliveries)
    .where(inArray(alertDeliveries.firingId, ids))
    .orderBy(asc(alertDeliveries.channelId))
  const byFiring = Map.groupBy(sent, ({ firingId }) => firingId)
  return rows.map((row) => firingFrom(row, byFiring.get(row.id) ?? []))
}

/** Returns firings backed by the database. @see Firings */
export const firingsIn = (db: Db, { now }: Env): Firings => ({
  page: async (userId, { before, limit }) => {
    const at = before && new Date(before.atMs)
    const isOlder =
      before && or(lt(alertFirings.firedAt, at!), and(eq(alertFirings.firedAt, at!), lt(alertFirings.id, before.id)))
    const rows = await db
      .select()
      .from(alertFirings)
      .where(and(eq(alertFirings.userId, userId), isOlder))
      .orderBy(desc(alertFirings.firedAt), desc(alertFirings.id))
      .limit(limit)
    return withDeliveries(db, rows)
  },
  unseen: async (userId) => {
    const [unseen] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(alertFirings)
      .where(and(eq(alertFirings.userId, userId), isNull(alertFirings.seenAt)))
    return unseen?.count ?? 0
  },
  markSeen: async (userId, which) => {
    const meant =
      'ids' in which ? inArray(alertFirings.id, [...which.ids]) : lte(alertFirings.firedAt, new Date(which.untilMs))
    await db
      .update(alertFirings)
      .set({ seenAt: new Date(now()) })
      .where(and(eq(alertFirings.userId, userId), isNull(alertFirings.seenAt), meant))
  },
  storedSince: async (sinceMs) => {
    const rows = await db
      .select()
      .from(alertFirings)
      .where(gte(alertFirings.createdAt, new Date(sinceMs)))
      .orderBy(asc(alertFirings.createdAt), asc(alertFirings.id))
      .limit(MAX_AT_ONCE)
    return withDeliveries(db, rows)
  },
})
