import { MS_PER_HOUR } from '@gvol/time'
import { and, eq } from 'drizzle-orm'
import type { IdentityProvider } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { sessions } from '../database/schema.ts'
import { isInForce } from '../people/sessionLife.ts'
import { type Env, hashOf, newId, newSecret } from '../secrets/secrets.ts'

/** Pages send a newer ID token every 55 minutes; a user disabled at Firebase is signed out after this time. */
const LIFETIME_MS = 2 * MS_PER_HOUR

/**
 * Returns sessions in addition to Firebase's ID tokens, in the common sessions table. A longer session is not
 * shortened.
 */
export const firebaseSessionsIn =
  (db: Db, env: Env): NonNullable<IdentityProvider['openSession']> =>
  async (userId, current, authenticatedAtMs) => {
    const at = new Date(env.now())
    const authenticatedAt = new Date(authenticatedAtMs)
    const requestedMs = at.getTime() + LIFETIME_MS
    if (current !== undefined) {
      const isCurrent = and(eq(sessions.token, hashOf(current)), isInForce(at.getTime()))
      const [currentSession] = await db.select().from(sessions).where(isCurrent)
      if (currentSession !== undefined && currentSession.userId !== userId)
        return { ok: false, reason: 'another-person' }
      const expiresAtMs = Math.max(requestedMs, currentSession?.expiresAt.getTime() ?? 0)
      // A user who has authenticated again gets a new token; a refreshed ID token of the same sign-in does not change
      // it.
      const isReauthenticated =
        currentSession !== undefined && authenticatedAt > (currentSession.authenticatedAt ?? currentSession.createdAt)
      const token = isReauthenticated ? newSecret(env) : current
      const extended = await db
        .update(sessions)
        .set({ token: hashOf(token), expiresAt: new Date(expiresAtMs), updatedAt: at, authenticatedAt })
        .where(isCurrent)
        .returning({ id: sessions.id })
      if (extended.length > 0) return { ok: true, token, expiresAtMs }
    }
    const token = newSecret(env)
    await db.insert(sessions).values({
      id: newId(env),
      userId,
      token: hashOf(token),
      expiresAt: new Date(requestedMs),
      authenticatedAt,
      createdAt: at,
      updatedAt: at,
    })
    return { ok: true, token, expiresAtMs: requestedMs }
  }
