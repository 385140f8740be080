import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/openDatabase.ts'
import { sessions, users } from '../../database/schema.ts'
import type { UserRow } from '../../people/people.ts'
import { endOf, isInForce } from '../../people/sessionLife.ts'
import { type Env, hashOf, newSecret } from '../../secrets/secrets.ts'
import { tokenFrom } from './sessionCookie.ts'

export type OwnSession = { readonly session: typeof sessions.$inferSelect; readonly user: UserRow }

export type OwnSessions = {
  /** Returns the session of a request's cookie. */
  readonly of: (headers: Headers) => Promise<OwnSession | undefined>
  readonly byToken: (token: string) => Promise<OwnSession | undefined>
  /** Returns the session that an ID token was issued from, if it still exists. */
  readonly byId: (id: string, userId: string) => Promise<OwnSession | undefined>
  readonly list: (own: OwnSession) => Promise<readonly Readonly<Record<string, unknown>>[]>
  readonly end: (own: OwnSession, which: 'all' | 'others' | { readonly id: string }) => Promise<boolean>
  /** Records that the user authenticated again. @returns the new token of the session */
  readonly authenticated: (own: OwnSession) => Promise<string>
}

/** Returns sessions as their user sees and ends them. Named by id, never by token. */
export const ownSessionsIn = (db: Db, { isHttps, ...env }: Env & { readonly isHttps: () => boolean }): OwnSessions => {
  const { now } = env
  const one = async (which: ReturnType<typeof eq>): Promise<OwnSession | undefined> => {
    const [row] = await db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(which, isInForce(now())))
    return row && { session: row.sessions, user: row.users }
  }
  const byToken = (token: string) => one(eq(sessions.token, hashOf(token)))
  return {
    byToken,
    of: async (headers) => {
      const token = tokenFrom(headers, isHttps())
      return token === undefined ? undefined : byToken(token)
    },
    byId: async (id, userId) => {
      const match = await one(eq(sessions.id, id))
      return match?.user.id === userId ? match : undefined
    },
    list: async ({ session, user }) => {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, user.id), isInForce(now())))
        .orderBy(desc(sessions.updatedAt), sessions.id)
      return rows.map(({ id, createdAt, expiresAt, ipAddress, userAgent }) => ({
        id,
        isCurrent: id === session.id,
        createdAt,
        expiresAt: endOf({ createdAt, expiresAt }),
        ipAddress,
        userAgent,
      }))
    },
    authenticated: async ({ session }) => {
      const token = newSecret(env)
      await db
        .update(sessions)
        .set({ authenticatedAt: new Date(now()), token: hashOf(token) })
        .where(eq(sessions.id, session.id))
      return token
    },
    end: async ({ session, user }, which) => {
      const mine = eq(sessions.userId, user.id)
      const chosen =
        which === 'all' ? mine : and(mine, which === 'others' ? ne(sessions.id, session.id) : eq(sessions.id, which.id))
      return (await db.delete(sessions).where(chosen).returning({ id: sessions.id })).length > 0
    },
  }
}
