import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/openDatabase.ts'
import { sessions, users } from '../../database/schema.ts'
import type { UserRow } from '../../people/people.ts'
import { endOf, isInForce } from '../../people/sessionLife.ts'
import { hashOf, type Means, newSecret } from '../../secrets/secrets.ts'
import { tokenFrom } from './sessionCookie.ts'

export type OwnSession = { readonly session: typeof sessions.$inferSelect; readonly user: UserRow }

export type OwnSessions = {
  /** Whose session cookie a request carries. */
  readonly of: (headers: Headers) => Promise<OwnSession | undefined>
  readonly byToken: (token: string) => Promise<OwnSession | undefined>
  /** The session that an ID token was made from, if it is still there. */
  readonly byId: (id: string, userId: string) => Promise<OwnSession | undefined>
  readonly list: (own: OwnSession) => Promise<readonly Readonly<Record<string, unknown>>[]>
  readonly end: (own: OwnSession, which: 'all' | 'others' | { readonly id: string }) => Promise<boolean>
  /** Its person has proved again who they are. @returns the token that the session has from now on */
  readonly authenticated: (own: OwnSession) => Promise<string>
}

/** Sessions as the person they belong to sees and ends them. Named by id, never by token. */
export const ownSessionsIn = (
  db: Db,
  { isHttps, ...means }: Means & { readonly isHttps: () => boolean },
): OwnSessions => {
  const { now } = means
  const one = async (which: ReturnType<typeof eq>): Promise<OwnSession | undefined> => {
    const [found] = await db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(which, isInForce(now())))
    return found && { session: found.sessions, user: found.users }
  }
  const byToken = (token: string) => one(eq(sessions.token, hashOf(token)))
  return {
    byToken,
    of: async (headers) => {
      const token = tokenFrom(headers, isHttps())
      return token === undefined ? undefined : byToken(token)
    },
    byId: async (id, userId) => {
      const found = await one(eq(sessions.id, id))
      return found?.user.id === userId ? found : undefined
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
      const token = newSecret(means)
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
