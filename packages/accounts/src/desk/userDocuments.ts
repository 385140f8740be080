import { eq } from 'drizzle-orm'
import type { StoredDocument, UserDocuments } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { type layouts, type preferences, users } from '../database/schema.ts'
import type { Env } from '../secrets/secrets.ts'

type Table = typeof layouts | typeof preferences

const documentFrom = (row: Table['$inferSelect']): StoredDocument => ({
  data: row.data,
  version: row.version,
  updatedAtMs: row.updatedAt.getTime(),
})

/** Returns the documents of a table with one row per user. @see UserDocuments */
export const userDocumentsIn = (db: Db, table: Table, { now }: Pick<Env, 'now'>): UserDocuments => {
  const read = async (from: Db, userId: string): Promise<StoredDocument | undefined> => {
    const [row] = await from.select().from(table).where(eq(table.userId, userId))
    return row && documentFrom(row)
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
          .insert(table)
          .values({ userId, ...next })
          .onConflictDoUpdate({ target: table.userId, set: next })
        return { ok: true, stored: documentFrom({ userId, ...next }) }
      }),
  }
}
