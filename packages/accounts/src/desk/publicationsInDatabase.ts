import { MS_PER_DAY } from '@gvol/time'
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { publications, users } from '../database/schema.ts'
import type { Publications, StoredPublication } from '../publications.ts'
import { type Env, newId } from '../secrets/secrets.ts'
import { signerOf } from '../secrets/signer.ts'

/** Valid publications per user. */
const MAX_PUBLICATIONS = 50
/** Days during which visitors of an ended publication see a notice that it has ended. */
const ENDED_DAYS = 90

/** Returns publications backed by the database. @see Publications */
export const publicationsIn = (db: Db, env: Env & { readonly secret: string }): Publications => {
  const signer = signerOf(env.secret, 'publications')
  const from = (row: typeof publications.$inferSelect): StoredPublication => ({
    id: row.id,
    userId: row.userId,
    name: row.name,
    content: row.content,
    origins: row.origins,
    createdAtMs: row.createdAt.getTime(),
    expiresAtMs: row.expiresAt?.getTime(),
    revokedAtMs: row.revokedAt?.getTime(),
    token: signer.sign(row.id),
  })
  const isInForce = (now: Date) =>
    and(isNull(publications.revokedAt), or(isNull(publications.expiresAt), gt(publications.expiresAt, now)))
  return {
    list: async (userId) =>
      (
        await db
          .select()
          .from(publications)
          .where(eq(publications.userId, userId))
          .orderBy(desc(publications.createdAt), desc(publications.id))
      ).map(from),
    publish: (userId, { name, content, origins, expiresAtMs }) =>
      db.transaction(async (tx) => {
        // Locked first, so that the limit holds for concurrent calls.
        const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
        const now = new Date(env.now())
        const mine = eq(publications.userId, userId)
        const longAgo = new Date(env.now() - ENDED_DAYS * MS_PER_DAY)
        const isForgotten = or(
          and(isNotNull(publications.revokedAt), lt(publications.revokedAt, longAgo)),
          lt(publications.expiresAt, longAgo),
        )
        await tx.delete(publications).where(and(mine, isForgotten))
        const [existing] = await tx
          .select({ count: sql<number>`count(*)::int` })
          .from(publications)
          .where(and(mine, isInForce(now)))
        if ((existing?.count ?? 0) >= MAX_PUBLICATIONS) return { ok: false, reason: 'too-many' }
        const [row] = await tx
          .insert(publications)
          .values({
            id: newId(env),
            userId,
            name,
            content,
            origins: [...origins],
            createdAt: now,
            expiresAt: expiresAtMs === undefined ? null : new Date(expiresAtMs),
          })
          .returning()
        return { ok: true, publication: from(row!) }
      }),
    revoke: async (userId, id) => {
      const ended = await db
        .update(publications)
        .set({ revokedAt: new Date(env.now()) })
        .where(and(eq(publications.id, id), eq(publications.userId, userId), isNull(publications.revokedAt)))
        .returning({ id: publications.id })
      return ended.length > 0
    },
    read: async (token) => {
      const id = signer.idOf(token)
      if (id === undefined) return undefined
      const [row] = await db.select().from(publications).where(eq(publications.id, id))
      return row && from(row)
    },
  }
}
