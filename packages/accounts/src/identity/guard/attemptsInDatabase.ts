import { MS_PER_DAY } from '@gvol/time'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/openDatabase.ts'
import { attempts } from '../../database/schema.ts'
import { type Env, hashOf } from '../../secrets/secrets.ts'
import { type AttemptRule, attempted } from './attempted.ts'

const RETENTION_MS = MS_PER_DAY

export type AttemptsInDatabase = {
  /** Counts one attempt. @returns milliseconds to wait instead; 0: proceed */
  readonly take: (who: string, rule: AttemptRule) => Promise<number>
  /** After a success: forgets earlier failures. */
  readonly clear: (who: string) => Promise<void>
  /** After a success: uncounts this attempt for the address, but keeps earlier failures from there. */
  readonly giveBack: (who: string) => Promise<void>
}

/** Attempts stored in the database, shared by all processes and kept across restarts. Names are hashed. */
export const attemptsIn = (db: Db, { now }: Pick<Env, 'now'>): AttemptsInDatabase => ({
  take: (who, rule) =>
    db.transaction(async (tx) => {
      const key = hashOf(who)
      const never = new Date(0)
      await tx.delete(attempts).where(lt(attempts.lastAt, new Date(now() - RETENTION_MS)))
      await tx.insert(attempts).values({ key, count: 0, lastAt: never, blockedUntil: never }).onConflictDoNothing()
      const [row] = await tx.select().from(attempts).where(eq(attempts.key, key)).for('update')
      const { count, lastAt, blockedUntil } = row!
      const before = { count, lastAtMs: lastAt.getTime(), blockedUntilMs: blockedUntil.getTime() }
      const next = attempted(before, now(), rule)
      if (!next.ok) return next.waitMs
      await tx
        .update(attempts)
        .set({
          count: next.attempts.count,
          lastAt: new Date(next.attempts.lastAtMs),
          blockedUntil: new Date(next.attempts.blockedUntilMs),
        })
        .where(eq(attempts.key, key))
      return 0
    }),
  clear: async (who) => {
    await db.delete(attempts).where(eq(attempts.key, hashOf(who)))
  },
  giveBack: async (who) => {
    await db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: new Date(0) })
      .where(eq(attempts.key, hashOf(who)))
  },
})
