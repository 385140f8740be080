import { type DatabaseLocation, openDatabase } from '../database/openDatabase.ts'
import { sessions, signingKeys, twoFactors, users, verifications } from '../database/schema.ts'

/** How much became invalid with a lost secret. */
export type Withdrawn = { readonly sessions: number; readonly secondFactors: number }

/**
 * Prepares the users' database for another secret: ends all sessions, and removes what only the lost secret could read
 * and would lock its users out (second factors, signing keys). API keys of venues and alert channels stay, sealed: the
 * old secret may be found again, and until then they are reported as unreadable.
 */
export const withdrawSealed = async (location: DatabaseLocation, now: () => number): Promise<Withdrawn> => {
  const { db, close } = await openDatabase(location, now, () => undefined)
  try {
    return await db.transaction(async (tx) => {
      const ended = await tx.delete(sessions).returning({ id: sessions.id })
      const removed = await tx.delete(twoFactors).returning({ id: twoFactors.id })
      await tx.update(users).set({ twoFactorEnabled: false })
      await tx.delete(signingKeys)
      await tx.delete(verifications)
      return { sessions: ended.length, secondFactors: removed.length }
    })
  } finally {
    await close()
  }
}
