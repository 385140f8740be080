import { and, asc, eq, gt, or, type SQL } from 'drizzle-orm'
import type { Users } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { sessions, users } from '../database/schema.ts'
import type { Env } from '../secrets/secrets.ts'
import { exportedPerson } from './exportedPerson.ts'
import type { People, UserRow } from './people.ts'

const PAGE_SIZE = 100

export type UsersOptions = Pick<Env, 'now'> & {
  /** Returns a link for choosing a new password; undefined where passwords are stored elsewhere. */
  readonly createResetLink: (user: UserRow) => Promise<string | undefined>
  readonly invite: Users['invite']
  /** Called before a user is deleted, e.g. to delete them at a hosted provider too. */
  readonly beforeRemove?: (userId: string) => Promise<void>
}

export type UsersInDatabase = Omit<Users, 'remove'> & {
  /** @param condition  what the user must still be when everything before the deletion is done */
  readonly remove: (id: string, condition?: SQL) => Promise<boolean>
}

/** Returns users as operators, administrators and they themselves see and change them. @see Users */
export const usersIn = (db: Db, people: People, options: UsersOptions): UsersInDatabase => {
  const rowOf = async (id: string): Promise<UserRow | undefined> =>
    (await db.select().from(users).where(eq(users.id, id)))[0]
  const set = async (id: string, change: Partial<UserRow>): Promise<boolean> => {
    const changed = await db
      .update(users)
      .set({ ...change, updatedAt: new Date(options.now()) })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    return changed.length > 0
  }
  return {
    list: async ({ after, limit } = { limit: PAGE_SIZE }) => {
      const last = after === undefined ? undefined : await rowOf(after)
      const isLater =
        last && or(gt(users.createdAt, last.createdAt), and(eq(users.createdAt, last.createdAt), gt(users.id, last.id)))
      const rows = await db
        .select()
        .from(users)
        .where(isLater)
        .orderBy(asc(users.createdAt), asc(users.id))
        .limit(limit)
      return Promise.all(rows.map((row) => people.profileOf(row)))
    },
    byId: people.byId,
    byEmail: people.byEmail,
    grant: (id) => set(id, { isGranted: true }),
    revoke: (id) => set(id, { isGranted: false }),
    verify: (id) => set(id, { emailVerified: true }),
    setAdmin: (id, isAdmin) => set(id, { isAdmin }),
    endSessions: async (id) => {
      const whose = id === 'everybody' ? undefined : eq(sessions.userId, id)
      return (await db.delete(sessions).where(whose).returning({ id: sessions.id })).length
    },
    createResetLink: async (id) => {
      const row = await rowOf(id)
      return row && options.createResetLink(row)
    },
    invite: options.invite,
    exported: async (id, reader = 'user') => {
      const profile = await people.byId(id)
      return profile && exportedPerson(db, profile, reader)
    },
    remove: async (id, condition) => {
      const row = await rowOf(id)
      if (row === undefined || row.isOwner) return false
      await options.beforeRemove?.(id)
      return (
        (
          await db
            .delete(users)
            .where(and(eq(users.id, id), condition))
            .returning({ id: users.id })
        ).length > 0
      )
    },
  }
}
