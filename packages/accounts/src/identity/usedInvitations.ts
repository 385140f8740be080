import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { verifications } from '../database/schema.ts'
import { type Env, hashOf, newId } from '../secrets/secrets.ts'
import type { Invitation } from './invitations.ts'

/** Invitations that created an account, were replaced or withdrawn: they create no other. */
export type UsedInvitations = {
  readonly isUsed: (token: string) => Promise<boolean>
  readonly use: (invitation: Invitation) => Promise<void>
}

const markOf = (token: string): string => `used-invitation:${hashOf(token)}`

/** Marks are read by their token alone, so a second mark of one token changes nothing. */
export const usedInvitationsIn = (db: Db, env: Env): UsedInvitations => ({
  isUsed: async (token) => {
    const now = new Date(env.now())
    const isMarked = and(eq(verifications.identifier, markOf(token)), gt(verifications.expiresAt, now))
    return (await db.select({ id: verifications.id }).from(verifications).where(isMarked).limit(1)).length > 0
  },
  use: async ({ token, expiresAtMs }) => {
    const at = new Date(env.now())
    const expiresAt = new Date(expiresAtMs)
    const times = { expiresAt, createdAt: at, updatedAt: at }
    await db.insert(verifications).values({ id: newId(env), identifier: markOf(token), value: 'used', ...times })
  },
})
