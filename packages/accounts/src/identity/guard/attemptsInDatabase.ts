import { MS_PER_DAY } from '@gvol/time'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/openDatabase.ts'
import { attempts } from '../../database/schema.ts'
import { type Env, hashOf } from '../../secrets/secrets.ts'
import { type AttemptRule, countAttempt } from './countAttempt.ts'

const RETENTION_MS = MS_PER_DAY

export type AttemptsInDatabase = {
  /**
   * Counts one attempt. @returns milliseconds to wait instead; 0: proceed
   *
   * @param key  address or account, stored as a hash
   */
  readonly take: (key: string, rule: AttemptRule) => Promise<number>
  /** After a success: forgets earlier failures. */
  readonly clear: (key: string) => Promise<void>
  /** After a success from a shared address: subtracts this attempt and leaves the earlier ones counted. */
  readonly uncount: (key: string) => Promise<void>
}

/** Attempts stored in the database, shared by all processes and kept across restarts. Keys are hashed. */
export const attemptsIn = (db: Db, { now }: Pick<Env, 'now'>): AttemptsInDatabase => ({
  take: (key, rule) =>
    db.transaction(async (tx) => {
      const keyHash = hashOf(key)
      const never = new Date(0)
      await tx.delete(attempts).where(lt(attempts.lastAt, new Date(now() - RETENTION_MS)))
      await tx
        .insert(attempts)
        .values({ key: keyHash, count: 0, lastAt: never, blockedUntil: never })
        .onConflictDoNothing()
      const [row] = await tx.select().from(attempts).where(eq(attempts.key, keyHash)).for('update')
      const { count, lastAt, blockedUntil } = row!
      const before = { count, lastAtMs: lastAt.getTime(), blockedUntilMs: blockedUntil.getTime() }
      const next = countAttempt(before, now(), rule)
      if (!next.ok) return next.waitMs
      await tx
        .update(attempts)
        .set({
          count: next.attempts.count,
          lastAt: new Date(next.attempts.lastAtMs),
          blockedUntil: new Date(next.attempts.blockedUntilMs),
        })
        .where(eq(attempts.key, keyHash))
      return 0
    }),
  clear: async (key) => {
    await db.delete(attempts).where(eq(attempts.key, hashOf(key)))
  },
  uncount: async (key) => {
    await db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: new Date(0) })
      .where(eq(attempts.key, hashOf(key)))
  },
})
