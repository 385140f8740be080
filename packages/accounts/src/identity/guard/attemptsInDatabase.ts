import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/openDatabase.ts'
import { attempts } from '../../database/schema.ts'
import { hashOf, type Means } from '../../secrets/secrets.ts'
import { type AttemptRule, attempted } from './attempted.ts'

const KEPT_MS = 86_400_000

export type AttemptsInDatabase = {
  /** Counts one try. @returns how long to wait instead; 0: go on */
  readonly take: (who: string, rule: AttemptRule) => Promise<number>
  /** It succeeded: earlier failures count no more. */
  readonly clear: (who: string) => Promise<void>
  /** It succeeded: this try was none against the address, while earlier failures from there still are. */
  readonly giveBack: (who: string) => Promise<void>
}

/** Tries kept where all processes see them and a restart does not forget them. Names are kept as hashes. */
export const attemptsIn = (db: Db, { now }: Pick<Means, 'now'>): AttemptsInDatabase => ({
  take: (who, rule) =>
    db.transaction(async (tx) => {
      const key = hashOf(who)
      const never = new Date(0)
      await tx.delete(attempts).where(lt(attempts.lastAt, new Date(now() - KEPT_MS)))
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
