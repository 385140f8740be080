import { and, eq, ne } from 'drizzle-orm'
import { isTaken } from '../database/isTaken.ts'
import type { Db } from '../database/openDatabase.ts'
import { credentials, users } from '../database/schema.ts'
import type { AccountsLog } from '../log.ts'
import { addressOf, type UserRow } from '../people/people.ts'
import { type Env, newId } from '../secrets/secrets.ts'

/** Claims of a verified ID token about a user. */
export type FirebaseClaims = {
  readonly uid: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly picture?: string
}

const PROVIDER = 'firebase'
const MAX_NAME = 80

export type FirebasePeople = {
  /** Returns the user of a token, created or updated if needed; undefined when the address belongs to another user. */
  readonly settle: (claims: FirebaseClaims) => Promise<UserRow | undefined>
  readonly uidOf: (userId: string) => Promise<string | undefined>
}

/** Of two concurrent first requests one creates the user; the other finds it on the second attempt. */
const again = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (isTaken(error)) return work()
    throw error
  })

const linkedTo = (uid: string) => and(eq(credentials.providerId, PROVIDER), eq(credentials.accountId, uid))

const columnsFrom = (row: UserRow, claims: FirebaseClaims) => ({
  name: claims.name?.slice(0, MAX_NAME) ?? row.name,
  image: claims.picture?.startsWith('https://') ? claims.picture : row.image,
  emailVerified: claims.email_verified === true,
})

const isUpToDate = (row: UserRow, claims: FirebaseClaims, email: string): boolean => {
  const { name, image, emailVerified } = columnsFrom(row, claims)
  return name === row.name && image === row.image && emailVerified === row.emailVerified && email === row.email
}

/**
 * Returns users who sign in at Firebase, stored with all others so that keys, workspaces and payments refer to them.
 */
export const firebasePeopleIn = (db: Db, env: Env, log: AccountsLog): FirebasePeople => {
  const link = async (tx: Db, uid: string, userId: string): Promise<void> => {
    const at = new Date(env.now())
    await tx
      .insert(credentials)
      .values({ id: newId(env), userId, accountId: uid, providerId: PROVIDER, createdAt: at, updatedAt: at })
  }

  /** If the address already has an account, takes it over, provided Firebase has confirmed the address. */
  const adopted = async (tx: Db, claims: FirebaseClaims, email: string): Promise<UserRow | undefined> => {
    const at = new Date(env.now())
    const [existing] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (existing !== undefined) {
      const [taken] = await tx
        .select({ id: credentials.id })
        .from(credentials)
        .where(and(eq(credentials.userId, existing.id), eq(credentials.providerId, PROVIDER)))
      if (claims.email_verified !== true || taken !== undefined) return undefined
      await link(tx, claims.uid, existing.id)
      return existing
    }
    const [created] = await tx
      .insert(users)
      .values({ id: newId(env), name: claims.name ?? email, email, createdAt: at, updatedAt: at })
      .returning()
    await link(tx, claims.uid, created!.id)
    return created
  }

  const upToDate = async (tx: Db, row: UserRow, claims: FirebaseClaims, email: string): Promise<UserRow> => {
    const next = { ...columnsFrom(row, claims), email }
    if (email !== row.email) {
      const [other] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), ne(users.id, row.id)))
      if (other !== undefined) next.email = row.email
    }
    const changed = await tx
      .update(users)
      .set({ ...next, updatedAt: new Date(env.now()) })
      .where(eq(users.id, row.id))
      .returning()
    return changed[0]!
  }

  const linked = async (from: Db, uid: string): Promise<UserRow | undefined> => {
    const [match] = await from
      .select()
      .from(credentials)
      .innerJoin(users, eq(users.id, credentials.userId))
      .where(linkedTo(uid))
    return match?.users
  }

  return {
    settle: async (claims) => {
      if (claims.email === undefined) {
        log('warn', 'A Firebase user without e-mail address was refused.')
        return undefined
      }
      const email = addressOf(claims.email)
      const linkedUser = await linked(db, claims.uid)
      if (linkedUser !== undefined && isUpToDate(linkedUser, claims, email)) return linkedUser
      return again(() =>
        db.transaction(async (tx) => {
          const row = (await linked(tx, claims.uid)) ?? (await adopted(tx, claims, email))
          if (row !== undefined) return upToDate(tx, row, claims, email)
          log('warn', 'A Firebase user was refused: the e-mail address belongs to an account here.')
          return undefined
        }),
      )
    },
    uidOf: async (userId) => {
      const [row] = await db
        .select({ uid: credentials.accountId })
        .from(credentials)
        .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PROVIDER)))
      return row?.uid
    },
  }
}
