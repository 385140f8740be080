import { MS_PER_DAY } from '@gvol/time'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AlertOutcome, Alerts, NewFiring, StoredAlert, StoredFiring } from '../alerts.ts'
import type { Db } from '../database/openDatabase.ts'
import { alertChannels, alertDeliveries, alertFirings, alerts, users } from '../database/schema.ts'
import { type Env, newId } from '../secrets/secrets.ts'
import { firingFrom } from './firingsInDatabase.ts'

const MAX_ALERTS = 500
/** Size of one draft, UTF-8 bytes. */
const MAX_DATA_BYTES = 20_000
/** Firings stored per user; beyond this number, or their age limit, the oldest are dropped. */
const MAX_FIRINGS = 2_000
const FIRING_DAYS = 180

type Row = typeof alerts.$inferSelect

const alertFrom = ({ createdAt, ...row }: Row): StoredAlert => ({ ...row, createdAtMs: createdAt.getTime() })

const owned = (userId: string, id: string) => and(eq(alerts.id, id), eq(alerts.userId, userId))

/** Every write locks the user's row first, so that limits hold for concurrent writes. */
const locked = <Result>(db: Db, userId: string, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
    return work(tx)
  })

const withoutOldest = async (tx: Db, userId: string, nowMs: number): Promise<void> => {
  const mine = eq(alertFirings.userId, userId)
  // Uses the desk's own clock, because instants of a replayed market are long past.
  await tx.delete(alertFirings).where(and(mine, lt(alertFirings.createdAt, new Date(nowMs - FIRING_DAYS * MS_PER_DAY))))
  const surplus = tx
    .select({ id: alertFirings.id })
    .from(alertFirings)
    .where(mine)
    .orderBy(desc(alertFirings.firedAt), desc(alertFirings.id))
    .offset(MAX_FIRINGS)
  await tx.delete(alertFirings).where(inArray(alertFirings.id, surplus))
}

/** Stores firings and their deliveries; a cause that fired before is ignored. */
const insertFirings = async (
  tx: Db,
  { userId, id: alertId }: Pick<StoredAlert, 'userId' | 'id'>,
  newFirings: readonly NewFiring[],
  env: Env,
): Promise<readonly StoredFiring[]> => {
  const createdAt = new Date(env.now())
  const own = await tx.select({ id: alertChannels.id }).from(alertChannels).where(eq(alertChannels.userId, userId))
  const channelIds = new Set(own.map(({ id }) => id))
  const inserted: StoredFiring[] = []
  for (const { atMs, channels, ...firing } of newFirings) {
    const id = newId(env)
    const path = firing.path.replace('{firing}', id)
    const row = { ...firing, id, path, userId, alertId, firedAt: new Date(atMs), createdAt, seenAt: null }
    const [added] = await tx.insert(alertFirings).values(row).onConflictDoNothing().returning()
    if (added === undefined) continue
    const deliveries = [...new Set(channels)]
      .filter((channelId) => channelIds.has(channelId))
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
    inserted.push(firingFrom(added, deliveries))
  }
  if (inserted.length > 0) await withoutOldest(tx, userId, env.now())
  return inserted
}

/** Returns alerts backed by the database. @see Alerts */
export const alertsIn = (db: Db, env: Env): Alerts => ({
  list: async (userId) =>
    (
      await db.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(asc(alerts.createdAt), asc(alerts.id))
    ).map(alertFrom),
  create: (userId, { data, unit, state }) =>
    locked(db, userId, async (tx): Promise<AlertOutcome> => {
      if (Buffer.byteLength(data) > MAX_DATA_BYTES) return { ok: false, reason: 'too-large' }
      const [existing] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(alerts)
        .where(eq(alerts.userId, userId))
      if ((existing?.count ?? 0) >= MAX_ALERTS) return { ok: false, reason: 'too-many' }
      const row: Row = {
        id: newId(env),
        userId,
        version: 1,
        data,
        unit,
        state,
        turn: 0,
        createdAt: new Date(env.now()),
      }
      await tx.insert(alerts).values(row)
      return { ok: true, alert: alertFrom(row) }
    }),
  save: (userId, id, { data, unit, state, ifVersion }) =>
    // Does not lock the user's row: a process that evaluates an alert holds the alert's row while its firing locks the
    // user's.
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
      return moved && insertFirings(tx, { id, userId: moved.userId }, firings, env)
    }),
})
