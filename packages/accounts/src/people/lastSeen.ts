import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { sessions, users } from '../database/schema.ts'
import { type AccountsLog, reasonOf } from '../log.ts'
import type { UserRow } from './people.ts'

/** Accuracy of both instants, ms, so that not every request writes. */
const LAST_SEEN_STEP_MS = 5 * 60_000

export type Seen = {
  readonly user: Pick<UserRow, 'id' | 'lastSeenAt'>
  /** Undefined: a hosted provider stores the sessions. */
  readonly session?: Pick<typeof sessions.$inferSelect, 'id' | 'updatedAt'>
}

/**
 * Records when a person was last seen and their session last used. A failed write is logged and not thrown, because
 * the request itself is fine. The conditions let one of several concurrent requests write.
 */
export const recordSeen = async (
  db: Db,
  { user, session }: Seen,
  { now, log }: { readonly now: () => number; readonly log: AccountsLog },
): Promise<void> => {
  const at = new Date(now())
  const stale = new Date(at.getTime() - LAST_SEEN_STEP_MS)
  try {
    if (user.lastSeenAt === null || user.lastSeenAt <= stale) {
      const isStale = or(isNull(users.lastSeenAt), lte(users.lastSeenAt, stale))
      await db
        .update(users)
        .set({ lastSeenAt: at })
        .where(and(eq(users.id, user.id), isStale))
    }
    if (session !== undefined && session.updatedAt <= stale)
      await db
        .update(sessions)
        .set({ updatedAt: at })
        .where(and(eq(sessions.id, session.id), lte(sessions.updatedAt, stale)))
  } catch (error) {
    log('warn', 'The time of the last visit of a user was not stored.', { userId: user.id, why: reasonOf(error) })
  }
}
