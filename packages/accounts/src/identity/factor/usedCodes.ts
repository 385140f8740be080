import { lt } from 'drizzle-orm'
import type { Db } from '../../database/openDatabase.ts'
import { usedCodes } from '../../database/schema.ts'
import { hashOf, type Means } from '../../secrets/secrets.ts'

/** A code of 30 seconds is accepted one step before and one after its own; kept somewhat longer than these 90 s. */
const WINDOW_MS = 120_000

export type UsedCodes = {
  /** Uses a code that is right. @returns whether it was not used before; of many at once one gets true */
  readonly use: (userId: string, code: string) => Promise<boolean>
}

/** One-time codes count once. @see RFC 6238, section 5.2 */
export const usedCodesIn = (db: Db, { now }: Pick<Means, 'now'>): UsedCodes => ({
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
