import { and, asc, eq, sql } from 'drizzle-orm'
import type { AlertChannels, StoredChannel } from '../alerts.ts'
import type { Db } from '../database/openDatabase.ts'
import { alertChannels, alertDeliveries, users } from '../database/schema.ts'
import { sealerOf } from '../secrets/sealed.ts'
import { type Env, newId } from '../secrets/secrets.ts'

const MAX_CHANNELS = 20

/** Columns of a listing; encrypted columns are not read. */
const LISTED = {
  id: alertChannels.id,
  kind: alertChannels.kind,
  name: alertChannels.name,
  target: alertChannels.target,
  lastFault: alertChannels.lastFault,
  createdAt: alertChannels.createdAt,
}

type Row = Omit<typeof alertChannels.$inferSelect, 'userId' | 'sealed'>

const channelFrom = ({ id, kind, name, target, lastFault, createdAt }: Row): StoredChannel => ({
  id,
  kind,
  name,
  target,
  lastFault,
  createdAtMs: createdAt.getTime(),
})

const ownerOf = (userId: string, id: string): string => `${userId} ${id}`

/** Returns channels backed by the database. @see AlertChannels */
export const channelsIn = (db: Db, env: Env & { readonly secret: string }): AlertChannels => {
  const sealer = sealerOf(env.secret, 'alert channels', env)
  const owned = (userId: string, id: string) => and(eq(alertChannels.id, id), eq(alertChannels.userId, userId))
  return {
    list: async (userId) =>
      (
        await db
          .select(LISTED)
          .from(alertChannels)
          .where(eq(alertChannels.userId, userId))
          .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id))
      ).map(channelFrom),
    add: (userId, { kind, name, target, address }) =>
      db.transaction(async (tx) => {
        const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
        const [existing] = await tx
          .select({ count: sql<number>`count(*)::int` })
          .from(alertChannels)
          .where(eq(alertChannels.userId, userId))
        if ((existing?.count ?? 0) >= MAX_CHANNELS) return { ok: false, reason: 'too-many' }
        const id = newId(env)
        const row = {
          id,
          userId,
          kind,
          name,
          target,
          lastFault: null,
          createdAt: new Date(env.now()),
          sealed: sealer.seal(address, ownerOf(userId, id)),
        }
        await tx.insert(alertChannels).values(row)
        return { ok: true, channel: channelFrom(row) }
      }),
    open: async (userId, id) => {
      const [row] = await db.select().from(alertChannels).where(owned(userId, id))
      if (row === undefined) return { ok: false, reason: 'missing' }
      const address = sealer.open(row.sealed, ownerOf(userId, id))
      return address === undefined
        ? { ok: false, reason: 'sealed-otherwise' }
        : { ok: true, channel: channelFrom(row), address }
    },
    remove: (userId, id) =>
      db.transaction(async (tx) => {
        // Locks in the same order as a sending process: deliveries, then the channel.
        const ofChannel = and(eq(alertDeliveries.channelId, id), eq(alertDeliveries.userId, userId))
        await tx
          .update(alertDeliveries)
          .set({ state: 'failed', reason: 'The channel was removed.', endedAt: new Date(env.now()) })
          .where(and(ofChannel, eq(alertDeliveries.state, 'waiting')))
        const gone = await tx.delete(alertChannels).where(owned(userId, id)).returning({ id: alertChannels.id })
        return gone.length > 0
      }),
  }
}
