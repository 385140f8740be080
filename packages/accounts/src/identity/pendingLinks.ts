import { MS_PER_DAY } from '@gvol/time'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import type { Db } from '../database/openDatabase.ts'
import { signInLinks, users, verifications } from '../database/schema.ts'
import { type Env, newId } from '../secrets/secrets.ts'

/** Links in mails that confirm or change an address are signed, not stored; none lives longer. */
const SIGNED_LINK_MS = MS_PER_DAY

/** Links that were sent to a user and not used yet. */
export type PendingLinks = {
  /** Ends stored links: resets, sign-in links, and sign-ins that wait for a second factor. */
  readonly endStored: (userId: string) => Promise<void>
  /** Ends all links, also signed ones, because the user chose a password. */
  readonly endAll: (userId: string) => Promise<void>
  /** Returns whose signed link this is, and whether it was sent before that user last chose a password. */
  readonly ofToken: (token: string) => Promise<{ readonly userId: string; readonly isEnded: boolean } | undefined>
}

export const pendingLinksIn = (db: Db, { secret, ...env }: Env & { readonly secret: string }): PendingLinks => {
  const markOf = (userId: string): string => `password-chosen:${userId}`
  const endStored = async (userId: string): Promise<void> => {
    await db.delete(verifications).where(eq(verifications.value, userId))
    await db.delete(signInLinks).where(and(eq(signInLinks.userId, userId), isNull(signInLinks.usedAt)))
  }
  return {
    endStored,
    endAll: async (userId) => {
      await endStored(userId)
      const at = new Date(env.now())
      await db.delete(verifications).where(eq(verifications.identifier, markOf(userId)))
      await db.insert(verifications).values({
        id: newId(env),
        identifier: markOf(userId),
        value: at.toISOString(),
        expiresAt: new Date(at.getTime() + SIGNED_LINK_MS),
        createdAt: at,
        updatedAt: at,
      })
    },
    ofToken: async (token) => {
      // The clock of the desk decides, as for all other links.
      const options = { algorithms: ['HS256'], currentDate: new Date(env.now()) }
      const verified = await jwtVerify(token, new TextEncoder().encode(secret), options).catch(() => undefined)
      const { email, iat } = verified?.payload ?? {}
      // The library refuses what is not a link of this desk.
      if (typeof email !== 'string' || iat === undefined) return undefined
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (user === undefined) return undefined
      const [mark] = await db
        .select({ value: verifications.value })
        .from(verifications)
        .where(and(eq(verifications.identifier, markOf(user.id)), gt(verifications.expiresAt, new Date(env.now()))))
      // `iat` has whole seconds: a link of the same second counts as earlier.
      const isEnded = mark !== undefined && iat <= Math.floor(Date.parse(mark.value) / 1000)
      return { userId: user.id, isEnded }
    },
  }
}
