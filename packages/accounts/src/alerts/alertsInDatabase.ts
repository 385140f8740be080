import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AlertOutcome, Alerts, NewFiring, StoredAlert, StoredFiring } from '../alerts.ts'
import type { Db } from '../database/openDatabase.ts'
import { alertChannels, alertDeliveries, alertFirings, alerts, users } from '../database/schema.ts'
import { type Means, newId } from '../secrets/secrets.ts'
import { firingFrom } from './firingsInDatabase.ts'

const MAX_ALERTS = 500
/** Of one draft, as UTF-8. */
const MAX_DATA_BYTES = 20_000
/** Firings kept of a person; of more, and of older ones, the oldest fall away. */
const MAX_FIRINGS = 2_000
const FIRING_DAYS = 180
const DAY_MS = 86_400_000

type Row = typeof alerts.$inferSelect

const alertFrom = ({ createdAt, ...row }: Row): StoredAlert => ({ ...row, createdAtMs: createdAt.getTime() })

const owned = (userId: string, id: string) => and(eq(alerts.id, id), eq(alerts.userId, userId))

/** Everything that writes takes the person's row first, so that limits hold for those who write at once. */
const locked = <Result>(db: Db, userId: string, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
    return work(tx)
  })

const withoutOldest = async (tx: Db, userId: string, nowMs: number): Promise<void> => {
  const mine = eq(alertFirings.userId, userId)
  // By our own clock: of a replayed market the instants are long past.
  await tx.delete(alertFirings).where(and(mine, lt(alertFirings.createdAt, new Date(nowMs - FIRING_DAYS * DAY_MS))))
  const surplus = tx
    .select({ id: alertFirings.id })
    .from(alertFirings)
    .where(mine)
    .orderBy(desc(alertFirings.firedAt), desc(alertFirings.id))
    .offset(MAX_FIRINGS)
  await tx.delete(alertFirings).where(inArray(alertFirings.id, surplus))
}

/** Keeps firings and what is to be sent of them; a cause that fired before does nothing. */
const keptFirings = async (
  tx: Db,
  { userId, id: alertId }: Pick<StoredAlert, 'userId' | 'id'>,
  wanted: readonly NewFiring[],
  means: Means,
): Promise<readonly StoredFiring[]> => {
  const createdAt = new Date(means.now())
  const own = await tx.select({ id: alertChannels.id }).from(alertChannels).where(eq(alertChannels.userId, userId))
  const known = new Set(own.map(({ id }) => id))
  const kept: StoredFiring[] = []
  for (const { atMs, channels, ...firing } of wanted) {
    const id = newId(means)
    const path = firing.path.replace('{firing}', id)
    const row = { ...firing, id, path, userId, alertId, firedAt: new Date(atMs), createdAt, seenAt: null }
    const [added] = await tx.insert(alertFirings).values(row).onConflictDoNothing().returning()
    if (added === undefined) continue
    const deliveries = [...new Set(channels)]
      .filter((channelId) => known.has(channelId))
      .map((channelId) => ({
        firingId: added.id,
        channelId,
        userId,
        state: 'waiting' as const,
        attempts: 0,
        dueAt: createdAt,
        endedAt: null,
        reason: null,
      }))
    if (deliveries.length > 0) await tx.insert(alertDeliveries).values(deliveries)
    kept.push(firingFrom(added, deliveries))
  }
  if (kept.length > 0) await withoutOldest(tx, userId, means.now())
  return kept
}

/** Alerts in the database. @see Alerts */
export const alertsIn = (db: Db, means: Means): Alerts => ({
  list: async (userId) =>
    (
      await db.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(asc(alerts.createdAt), asc(alerts.id))
    ).map(alertFrom),
  create: (userId, { data, unit, state }) =>
    locked(db, userId, async (tx): Promise<AlertOutcome> => {
      if (Buffer.byteLength(data) > MAX_DATA_BYTES) return { ok: false, reason: 'too-large' }
      const [kept] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(alerts)
        .where(eq(alerts.userId, userId))
      if ((kept?.count ?? 0) >= MAX_ALERTS) return { ok: false, reason: 'too-many' }
      const row: Row = {
        id: newId(means),
        userId,
        version: 1,
        data,
        unit,
        state,
        turn: 0,
        createdAt: new Date(means.now()),
      }
      await tx.insert(alerts).values(row)
      return { ok: true, alert: alertFrom(row) }
    }),
  save: (userId, id, { data, unit, state, ifVersion }) =>
    // Without the row of the person: whoever watches it holds this row when its firing takes that one.
    db.transaction(async (tx): Promise<AlertOutcome> => {
      const [current] = await tx.select().from(alerts).where(owned(userId, id)).for('update')
      if (current === undefined) return { ok: false, reason: 'missing' }
      if (ifVersion !== current.version) return { ok: false, reason: 'outdated', current: alertFrom(current) }
      if (Buffer.byteLength(data) > MAX_DATA_BYTES) return { ok: false, reason: 'too-large' }
      const change = {
        version: current.version + 1,
        data,
        unit,
        ...(state === undefined ? {} : { state, turn: current.turn + 1 }),
      }
      await tx.update(alerts).set(change).where(owned(userId, id))
      return { ok: true, alert: alertFrom({ ...current, ...change }) }
    }),
  remove: async (userId, id) =>
    (await db.delete(alerts).where(owned(userId, id)).returning({ id: alerts.id })).length > 0,
  marks: () => db.select({ id: alerts.id, version: alerts.version, turn: alerts.turn }).from(alerts),
  byIds: async (ids) =>
    ids.length === 0
      ? []
      : (
          await db
            .select()
            .from(alerts)
            .where(inArray(alerts.id, [...ids]))
        ).map(alertFrom),
  commit: ({ id, version, turn }, { state, firings }) =>
    db.transaction(async (tx) => {
      const [moved] = await tx
        .update(alerts)
        .set({ state, turn: turn + 1 })
        .where(and(eq(alerts.id, id), eq(alerts.version, version), eq(alerts.turn, turn)))
        .returning({ userId: alerts.userId })
      return moved && keptFirings(tx, { id, userId: moved.userId }, firings, means)
    }),
})
