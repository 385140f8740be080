import { eq } from 'drizzle-orm'
import type { Layouts, StoredLayouts } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { layouts, users } from '../database/schema.ts'
import type { Env } from '../secrets/secrets.ts'

const layoutsFrom = (row: typeof layouts.$inferSelect): StoredLayouts => ({
  data: row.data,
  version: row.version,
  updatedAtMs: row.updatedAt.getTime(),
})

/** Returns panel layouts backed by the database. @see Layouts */
export const layoutsIn = (db: Db, { now }: Pick<Env, 'now'>): Layouts => {
  const read = async (from: Db, userId: string): Promise<StoredLayouts | undefined> => {
    const [row] = await from.select().from(layouts).where(eq(layouts.userId, userId))
    return row && layoutsFrom(row)
  }
  return {
    read: (userId) => read(db, userId),
    save: (userId, { data, ifVersion }) =>
      db.transaction(async (tx) => {
        const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
        const current = await read(tx, userId)
        if (ifVersion !== undefined && current !== undefined && current.version !== ifVersion)
          return { ok: false, reason: 'outdated', current }
        const next = { data, version: (current?.version ?? 0) + 1, updatedAt: new Date(now()) }
        await tx
          .insert(layouts)
          .values({ userId, ...next })
          .onConflictDoUpdate({ target: layouts.userId, set: next })
        return { ok: true, layouts: layoutsFrom({ userId, ...next }) }
      }),
  }
}
