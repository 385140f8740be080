import { and, eq } from 'drizzle-orm'
import type { IdentityProvider } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { sessions } from '../database/schema.ts'
import { isInForce } from '../people/sessionLife.ts'
import { hashOf, type Means, newId, newSecret } from '../secrets/secrets.ts'

/** Pages come back with a newer ID token every 55 minutes; whoever was shut out at Firebase is out after this. */
const LIFETIME_MS = 2 * 3_600_000

/** Sessions beside Firebase's ID tokens, in the table of all sessions. One that lasts longer is not shortened. */
export const firebaseSessionsIn =
  (db: Db, means: Means): NonNullable<IdentityProvider['openSession']> =>
  async (userId, current, authenticatedAtMs) => {
    const at = new Date(means.now())
    const authenticatedAt = new Date(authenticatedAtMs)
    const wantedMs = at.getTime() + LIFETIME_MS
    if (current !== undefined) {
      const isCurrent = and(eq(sessions.token, hashOf(current)), isInForce(at.getTime()))
      const [known] = await db.select().from(sessions).where(isCurrent)
      if (known !== undefined && known.userId !== userId) return { ok: false, reason: 'another-person' }
      const expiresAtMs = Math.max(wantedMs, known?.expiresAt.getTime() ?? 0)
      // Whoever has proved anew who they are gets a new token; a mere newer ID token of the same proof does not.
      const isProvedAnew = known !== undefined && authenticatedAt > (known.authenticatedAt ?? known.createdAt)
      const token = isProvedAnew ? newSecret(means) : current
      const extended = await db
        .update(sessions)
        .set({ token: hashOf(token), expiresAt: new Date(expiresAtMs), updatedAt: at, authenticatedAt })
        .where(isCurrent)
        .returning({ id: sessions.id })
      if (extended.length > 0) return { ok: true, token, expiresAtMs }
    }
    const token = newSecret(means)
    await db.insert(sessions).values({
      id: newId(means),
      userId,
      token: hashOf(token),
      expiresAt: new Date(wantedMs),
      authenticatedAt,
      createdAt: at,
      updatedAt: at,
    })
    return { ok: true, token, expiresAtMs: wantedMs }
  }
