import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { ClaimedDelivery, Outbox } from '../alerts.ts'
import type { Db } from '../database/openDatabase.ts'
import { alertChannels, alertDeliveries, alertFirings } from '../database/schema.ts'
import type { Env } from '../secrets/secrets.ts'
import { withDeliveries } from './firingsInDatabase.ts'

/** Matches only while this claim is current: a process that was paused too long changes nothing. */
const claimOf = ({ firing, channelId, attempts }: ClaimedDelivery) =>
  and(
    eq(alertDeliveries.firingId, firing.id),
    eq(alertDeliveries.channelId, channelId),
    eq(alertDeliveries.attempts, attempts),
    eq(alertDeliveries.state, 'waiting'),
  )

/** Returns the outbox backed by the database. @see Outbox */
export const outboxIn = (db: Db, { now }: Pick<Env, 'now'>): Outbox => {
  const settle = (
    claimed: ClaimedDelivery,
    change: Partial<typeof alertDeliveries.$inferInsert>,
    fault: string | null,
  ) =>
    db.transaction(async (tx) => {
      const settled = await tx
        .update(alertDeliveries)
        .set(change)
        .where(claimOf(claimed))
        .returning({ channelId: alertDeliveries.channelId })
      if (settled.length > 0)
        await tx.update(alertChannels).set({ lastFault: fault }).where(eq(alertChannels.id, claimed.channelId))
    })
  return {
    claim: (most, leaseMs) =>
      db.transaction(async (tx) => {
        const nowMs = now()
        const due = await tx
          .select({ firingId: alertDeliveries.firingId, channelId: alertDeliveries.channelId })
          .from(alertDeliveries)
          .where(and(eq(alertDeliveries.state, 'waiting'), lte(alertDeliveries.dueAt, new Date(nowMs))))
          .orderBy(asc(alertDeliveries.dueAt))
          .limit(most)
          .for('update', { skipLocked: true })
        if (due.length === 0) return []
        const taken = await tx
          .update(alertDeliveries)
          .set({ attempts: sql`${alertDeliveries.attempts} + 1`, dueAt: new Date(nowMs + leaseMs) })
          .where(
            or(
              ...due.map(({ firingId, channelId }) =>
                and(eq(alertDeliveries.firingId, firingId), eq(alertDeliveries.channelId, channelId)),
              ),
            ),
          )
          .returning()
        const rows = await tx
          .select()
          .from(alertFirings)
          .where(inArray(alertFirings.id, [...new Set(taken.map(({ firingId }) => firingId))]))
        const firings = new Map((await withDeliveries(tx, rows)).map((firing) => [firing.id, firing]))
        return taken.flatMap(({ firingId, channelId, attempts }) => {
          const firing = firings.get(firingId)
          return firing === undefined ? [] : [{ firing, channelId, attempts }]
        })
      }),
    sent: (claimed) => settle(claimed, { state: 'sent', endedAt: new Date(now()), reason: null }, null),
    failed: (claimed, reason, retryAtMs) =>
      settle(
        claimed,
        retryAtMs === undefined
          ? { state: 'failed', endedAt: new Date(now()), reason }
          : { dueAt: new Date(retryAtMs), reason },
        reason,
      ),
    counts: async () => {
      const rows = await db
        .select({ state: alertDeliveries.state, count: sql<number>`count(*)::int` })
        .from(alertDeliveries)
        .where(inArray(alertDeliveries.state, ['waiting', 'failed']))
        .groupBy(alertDeliveries.state)
      const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
      return { waiting: of('waiting'), failed: of('failed') }
    },
  }
}
