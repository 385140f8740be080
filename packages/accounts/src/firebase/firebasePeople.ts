import { and, eq, ne } from 'drizzle-orm'
import { isTaken } from '../database/isTaken.ts'
import type { Db } from '../database/openDatabase.ts'
import { credentials, users } from '../database/schema.ts'
import type { AccountsLog } from '../log.ts'
import { addressOf, type UserRow } from '../people/people.ts'
import { type Means, newId } from '../secrets/secrets.ts'

/** What a verified ID token says about a person. */
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
  /** The person of a token: found, made or brought up to date; undefined when the address belongs to somebody else. */
  readonly settle: (claims: FirebaseClaims) => Promise<UserRow | undefined>
  readonly uidOf: (userId: string) => Promise<string | undefined>
}

/** Of two first requests at once one makes the person; the other one then finds them. */
const again = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (isTaken(error)) return work()
    throw error
  })

const linkedTo = (uid: string) => and(eq(credentials.providerId, PROVIDER), eq(credentials.accountId, uid))

const told = (row: UserRow, claims: FirebaseClaims) => ({
  name: claims.name?.slice(0, MAX_NAME) ?? row.name,
  image: claims.picture?.startsWith('https://') ? claims.picture : row.image,
  emailVerified: claims.email_verified === true,
})

const isUpToDate = (row: UserRow, claims: FirebaseClaims, email: string): boolean => {
  const { name, image, emailVerified } = told(row, claims)
  return name === row.name && image === row.image && emailVerified === row.emailVerified && email === row.email
}

/** People who sign in at Firebase, kept beside everybody else so that keys, workspaces and payments find them. */
export const firebasePeopleIn = (db: Db, means: Means, log: AccountsLog): FirebasePeople => {
  const link = async (tx: Db, uid: string, userId: string): Promise<void> => {
    const at = new Date(means.now())
    await tx
      .insert(credentials)
      .values({ id: newId(means), userId, accountId: uid, providerId: PROVIDER, createdAt: at, updatedAt: at })
  }

  /** Somebody whose address is known here already takes that account over, if Firebase has confirmed the address. */
  const adopted = async (tx: Db, claims: FirebaseClaims, email: string): Promise<UserRow | undefined> => {
    const at = new Date(means.now())
    const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (known !== undefined) {
      const [taken] = await tx
        .select({ id: credentials.id })
        .from(credentials)
        .where(and(eq(credentials.userId, known.id), eq(credentials.providerId, PROVIDER)))
      if (claims.email_verified !== true || taken !== undefined) return undefined
      await link(tx, claims.uid, known.id)
      return known
    }
    const [made] = await tx
      .insert(users)
      .values({ id: newId(means), name: claims.name ?? email, email, createdAt: at, updatedAt: at })
      .returning()
    await link(tx, claims.uid, made!.id)
    return made
  }

  const upToDate = async (tx: Db, row: UserRow, claims: FirebaseClaims, email: string): Promise<UserRow> => {
    const next = { ...told(row, claims), email }
    if (email !== row.email) {
      const [other] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), ne(users.id, row.id)))
      if (other !== undefined) next.email = row.email
    }
    const changed = await tx
      .update(users)
      .set({ ...next, updatedAt: new Date(means.now()) })
      .where(eq(users.id, row.id))
      .returning()
    return changed[0]!
  }

  const linked = async (from: Db, uid: string): Promise<UserRow | undefined> => {
    const [found] = await from
      .select()
      .from(credentials)
      .innerJoin(users, eq(users.id, credentials.userId))
      .where(linkedTo(uid))
    return found?.users
  }

  return {
    settle: async (claims) => {
      if (claims.email === undefined) {
        log('warn', 'A Firebase user without e-mail address was refused.')
        return undefined
      }
      const email = addressOf(claims.email)
      const known = await linked(db, claims.uid)
      if (known !== undefined && isUpToDate(known, claims, email)) return known
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
