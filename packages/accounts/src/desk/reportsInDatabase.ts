import type { ReportSchedule } from '@gvol/wire'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { reports, users } from '../database/schema.ts'
import type { ClaimedReport, Reports, StoredReport } from '../publications.ts'
import { type Env, newId } from '../secrets/secrets.ts'
import { signerOf } from '../secrets/signer.ts'

const MAX_REPORTS = 20

/** Matches only while this claim is current: a process that was paused too long changes nothing. */
const claimOf = ({ report, dueAtMs, attempts }: ClaimedReport) =>
  and(eq(reports.id, report.id), eq(reports.nextAt, new Date(dueAtMs)), eq(reports.attempts, attempts))

/** Returns reports backed by the database. @see Reports */
export const reportsIn = (db: Db, env: Env & { readonly secret: string }): Reports => {
  const signer = signerOf(env.secret, 'reports')
  const from = (row: typeof reports.$inferSelect): StoredReport => ({
    id: row.id,
    userId: row.userId,
    name: row.name,
    content: row.content,
    // Only `create` writes this column.
    schedule: JSON.parse(row.schedule) as ReportSchedule,
    createdAtMs: row.createdAt.getTime(),
    nextAtMs: row.nextAt.getTime(),
    lastSentAtMs: row.lastSentAt?.getTime(),
    lastFault: row.lastFault ?? undefined,
    token: signer.sign(row.id),
  })
  return {
    list: async (userId) =>
      (
        await db
          .select()
          .from(reports)
          .where(eq(reports.userId, userId))
          .orderBy(asc(reports.createdAt), asc(reports.id))
      ).map(from),
    create: (userId, { name, content, schedule, nextAtMs }) =>
      db.transaction(async (tx) => {
        const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
        const [existing] = await tx
          .select({ count: sql<number>`count(*)::int` })
          .from(reports)
          .where(eq(reports.userId, userId))
        if ((existing?.count ?? 0) >= MAX_REPORTS) return { ok: false, reason: 'too-many' }
        const nextAt = new Date(nextAtMs)
        const [row] = await tx
          .insert(reports)
          .values({
            id: newId(env),
            userId,
            name,
            content,
            schedule: JSON.stringify(schedule),
            createdAt: new Date(env.now()),
            nextAt,
            dueAt: nextAt,
            attempts: 0,
          })
          .returning()
        return { ok: true, report: from(row!) }
      }),
    remove: async (userId, id) =>
      (
        await db
          .delete(reports)
          .where(and(eq(reports.id, id), eq(reports.userId, userId)))
          .returning({ id: reports.id })
      ).length > 0,
    byToken: async (token) => {
      const id = signer.idOf(token)
      if (id === undefined) return undefined
      const [row] = await db.select().from(reports).where(eq(reports.id, id))
      return row && from(row)
    },
    claim: (most, leaseMs) =>
      db.transaction(async (tx) => {
        const nowMs = env.now()
        const due = await tx
          .select({ id: reports.id })
          .from(reports)
          .where(lte(reports.dueAt, new Date(nowMs)))
          .orderBy(asc(reports.dueAt))
          .limit(most)
          .for('update', { skipLocked: true })
        if (due.length === 0) return []
        const taken = await tx
          .update(reports)
          .set({ attempts: sql`${reports.attempts} + 1`, dueAt: new Date(nowMs + leaseMs) })
          .where(
            inArray(
              reports.id,
              due.map(({ id }) => id),
            ),
          )
          .returning()
        return taken.map((row) => ({ report: from(row), dueAtMs: row.nextAt.getTime(), attempts: row.attempts }))
      }),
    sent: async (claimed, nextAtMs) => {
      const nextAt = new Date(nextAtMs)
      await db
        .update(reports)
        .set({ nextAt, dueAt: nextAt, attempts: 0, lastSentAt: new Date(env.now()), lastFault: null })
        .where(claimOf(claimed))
    },
    failed: async (claimed, lastFault, { atMs, isRetry }) => {
      const at = new Date(atMs)
      await db
        .update(reports)
        .set(isRetry ? { dueAt: at, lastFault } : { nextAt: at, dueAt: at, attempts: 0, lastFault })
        .where(claimOf(claimed))
    },
  }
}
