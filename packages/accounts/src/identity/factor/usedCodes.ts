import { lt } from 'drizzle-orm'
import type { Db } from '../../database/openDatabase.ts'
import { usedCodes } from '../../database/schema.ts'
import { type Env, hashOf } from '../../secrets/secrets.ts'

/** A 30-second code is accepted one step before and one after its own, 90 s in total; stored slightly longer. */
const WINDOW_MS = 120_000

export type UsedCodes = {
  /** Marks a valid code as used. @returns true for the first use; of concurrent uses only one gets true */
  readonly use: (userId: string, code: string) => Promise<boolean>
}

/** Returns the store of used one-time codes. @see RFC 6238, section 5.2 */
export const usedCodesIn = (db: Db, { now }: Pick<Env, 'now'>): UsedCodes => ({
  use: async (userId, code) => {
    await db.delete(usedCodes).where(lt(usedCodes.expiresAt, new Date(now())))
    const taken = await db
      .insert(usedCodes)
      .values({
        userId,
        hash: hashOf(`${userId} ${code.replaceAll(/\D/g, '')}`),
        expiresAt: new Date(now() + WINDOW_MS),
      })
      .onConflictDoNothing()
      .returning({ userId: usedCodes.userId })
    return taken.length > 0
  },
})
