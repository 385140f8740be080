import type { KeyVenue } from '@gvol/wire'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { users, venueKeys } from '../database/schema.ts'
import { sealerOf } from '../secrets/sealed.ts'
import { type Env, newId } from '../secrets/secrets.ts'
import type { VenueCredentials, VenueKey, VenueKeys } from '../venueKeys.ts'

const MAX_KEYS = 20
const HINT_LENGTH = 4

type Row = Pick<typeof venueKeys.$inferSelect, 'id' | 'venue' | 'name' | 'hint' | 'createdAt'>

/** Columns of a listing; encrypted columns are not read. */
const LISTED = {
  id: venueKeys.id,
  venue: venueKeys.venue,
  name: venueKeys.name,
  hint: venueKeys.hint,
  createdAt: venueKeys.createdAt,
}

const keyFrom = ({ createdAt, venue, id, name, hint }: Row): VenueKey => ({
  id,
  name,
  hint,
  createdAtMs: createdAt.getTime(),
  // Only ids in the list are ever stored.
  venue: venue as KeyVenue,
})

const ownerOf = (userId: string, id: string): string => `${userId} ${id}`

/** Returns venue keys backed by the database. @see VenueKeys */
export const venueKeysIn = (db: Db, env: Env & { readonly secret: string }): VenueKeys => {
  const sealer = sealerOf(env.secret, 'venue keys', env)
  const owned = (userId: string, id: string) => and(eq(venueKeys.id, id), eq(venueKeys.userId, userId))
  return {
    list: async (userId) =>
      (
        await db
          .select(LISTED)
          .from(venueKeys)
          .where(eq(venueKeys.userId, userId))
          .orderBy(asc(venueKeys.createdAt), asc(venueKeys.id))
      ).map(keyFrom),
    add: (userId, { venue, name, credentials }) =>
      db.transaction(async (tx) => {
        const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
        const [existing] = await tx
          .select({ count: sql<number>`count(*)::int` })
          .from(venueKeys)
          .where(eq(venueKeys.userId, userId))
        if ((existing?.count ?? 0) >= MAX_KEYS) return { ok: false, reason: 'too-many' }
        const id = newId(env)
        const row = {
          id,
          userId,
          venue,
          name,
          createdAt: new Date(env.now()),
          hint: credentials.key.slice(-HINT_LENGTH),
          sealed: sealer.seal(JSON.stringify(credentials), ownerOf(userId, id)),
        }
        await tx.insert(venueKeys).values(row)
        return { ok: true, key: keyFrom(row) }
      }),
    open: async (userId, id) => {
      const [row] = await db.select().from(venueKeys).where(owned(userId, id))
      if (row === undefined) return { ok: false, reason: 'missing' }
      const text = sealer.open(row.sealed, ownerOf(userId, id))
      if (text === undefined) return { ok: false, reason: 'sealed-otherwise' }
      return { ok: true, key: keyFrom(row), credentials: JSON.parse(text) as VenueCredentials }
    },
    remove: async (userId, id) =>
      (await db.delete(venueKeys).where(owned(userId, id)).returning({ id: venueKeys.id })).length > 0,
  }
}
