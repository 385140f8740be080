import { and, eq, isNotNull } from 'drizzle-orm'
import type { User } from '../access.ts'
import type { Profile, Subscription } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { credentials, subscriptions, users } from '../database/schema.ts'
import type { Mode } from '../may.ts'
import { isCryptoPaidNow, isPaidNow } from '../payment/isPaidNow.ts'
import { subscriptionOf } from '../payment/subscriptionOf.ts'

export type UserRow = typeof users.$inferSelect

/**
 * Placeholder for an owner without an address: the column is required, and mail below `.invalid` (RFC 2606) is
 * undeliverable.
 */
export const NO_ADDRESS = 'owner@gvol.invalid'

export type RowsOfUser = { readonly subscriptions: readonly Subscription[]; readonly hasPassword: boolean }

/** Reads users with their current entitlement. */
export type People = {
  readonly byId: (id: string) => Promise<Profile | undefined>
  readonly byEmail: (email: string) => Promise<Profile | undefined>
  /** @param read  rows about the user that were read already */
  readonly profileOf: (row: UserRow, read?: RowsOfUser) => Promise<Profile>
  readonly userOf: (row: UserRow) => Promise<User>
}

/** Returns an address as it is stored and compared. */
export const addressOf = (email: string): string => email.trim().toLowerCase()

export type PeopleOptions = {
  readonly now: () => number
  readonly mode: Mode
  /** Whether users with a password need a second factor. */
  readonly isSecondFactorRequired?: boolean
}

export const peopleIn = (db: Db, { now, mode, isSecondFactorRequired = false }: PeopleOptions): People => {
  const lacksFactor = async (row: UserRow, hasPassword: boolean | undefined): Promise<boolean> => {
    if (!isSecondFactorRequired || row.twoFactorEnabled) return false
    if (hasPassword !== undefined) return hasPassword
    const isPassword = and(eq(credentials.userId, row.id), isNotNull(credentials.password))
    return (await db.select({ id: credentials.id }).from(credentials).where(isPassword).limit(1)).length > 0
  }
  const userFrom = async (row: UserRow, paid: readonly Subscription[], hasPassword?: boolean): Promise<User> => {
    const grants = { isOwner: row.isOwner, isGranted: row.isGranted }
    const isVerified = row.isOwner || row.emailVerified
    const isPaid = isPaidNow({ grants, subscriptions: paid, nowMs: now() })
    return {
      id: row.id,
      name: row.name,
      email: row.email === NO_ADDRESS ? undefined : row.email,
      isOwner: row.isOwner,
      isAdmin: row.isOwner || row.isAdmin,
      isVerified,
      isPaid: isPaid || mode === 'open' || (mode === 'verified' && isVerified),
      ...((await lacksFactor(row, hasPassword)) ? { needsSecondFactor: true } : {}),
    }
  }
  const paidBy = async (id: string): Promise<readonly Subscription[]> =>
    (await db.select().from(subscriptions).where(eq(subscriptions.userId, id)).orderBy(subscriptions.reference)).map(
      subscriptionOf,
    )
  const profileOf: People['profileOf'] = async (row, read) => {
    const paid = read?.subscriptions ?? (await paidBy(row.id))
    return {
      ...(await userFrom(row, paid, read?.hasPassword)),
      photo: row.image ?? undefined,
      createdAtMs: row.createdAt.getTime(),
      isAdmin: row.isOwner || row.isAdmin,
      isGranted: row.isGranted,
      cryptoPaid: isCryptoPaidNow({ subscriptions: paid, nowMs: now() }),
      subscriptions: paid,
    }
  }
  return {
    profileOf,
    userOf: async (row) => userFrom(row, await paidBy(row.id)),
    byId: async (id) => {
      const [row] = await db.select().from(users).where(eq(users.id, id))
      return row && profileOf(row)
    },
    byEmail: async (email) => {
      const [row] = await db
        .select()
        .from(users)
        .where(eq(users.email, addressOf(email)))
      return row && profileOf(row)
    },
  }
}
