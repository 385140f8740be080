import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { PortfolioOutcome, Portfolios, StoredPortfolio } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { portfolioVersions, users } from '../database/schema.ts'
import { type Env, newId } from '../secrets/secrets.ts'

const MAX_PORTFOLIOS = 100
/** Versions per portfolio; beyond this the oldest are dropped. */
const MAX_VERSIONS = 100
/** Size of one version, UTF-8 bytes; 200 legs take a quarter of it. */
const MAX_DATA_BYTES = 100_000
/** Size of all versions of a user. */
const MAX_PERSON_BYTES = 20_000_000

type Row = typeof portfolioVersions.$inferSelect

const portfolioFrom = ({ id, version, name, data, savedAt }: Row): StoredPortfolio => ({
  id,
  version,
  name,
  data,
  savedAtMs: savedAt.getTime(),
})

const owned = (userId: string, id: string) => and(eq(portfolioVersions.id, id), eq(portfolioVersions.userId, userId))

const newestOf = async (db: Db, userId: string, id: string): Promise<Row | undefined> => {
  const rows = await db
    .select()
    .from(portfolioVersions)
    .where(owned(userId, id))
    .orderBy(desc(portfolioVersions.version))
    .limit(1)
  return rows[0]
}

/** Every write locks the user's row first, so that two tabs of one user write one after the other. */
const locked = <Result>(db: Db, userId: string, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
    return work(tx)
  })

/** Returns the number of the user's other portfolios, and the size of all versions. */
const usageOf = async (db: Db, userId: string, id: string): Promise<{ others: number; bytes: number }> => {
  const [bytes] = await db
    .select({ sum: sql<number>`coalesce(sum(octet_length(${portfolioVersions.data})), 0)::float8` })
    .from(portfolioVersions)
    .where(eq(portfolioVersions.userId, userId))
  const [others] = await db
    .select({ count: sql<number>`count(distinct ${portfolioVersions.id})::int` })
    .from(portfolioVersions)
    .where(and(eq(portfolioVersions.userId, userId), ne(portfolioVersions.id, id)))
  return { others: others?.count ?? 0, bytes: bytes?.sum ?? 0 }
}

const withoutOldest = async (db: Db, userId: string, id: string): Promise<void> => {
  const storedVersions = db
    .select({ version: portfolioVersions.version })
    .from(portfolioVersions)
    .where(owned(userId, id))
    .orderBy(desc(portfolioVersions.version))
    .limit(MAX_VERSIONS)
  await db
    .delete(portfolioVersions)
    .where(and(owned(userId, id), notInArray(portfolioVersions.version, storedVersions)))
}

/** Returns portfolios backed by the database. @see Portfolios */
export const portfoliosIn = (db: Db, env: Env): Portfolios => {
  const added = async (
    tx: Db,
    userId: string,
    input: Pick<Row, 'id' | 'version' | 'name' | 'data'>,
  ): Promise<PortfolioOutcome> => {
    const { others, bytes } = await usageOf(tx, userId, input.id)
    if (others >= MAX_PORTFOLIOS) return { ok: false, reason: 'too-many' }
    const size = Buffer.byteLength(input.data)
    if (size > MAX_DATA_BYTES || bytes + size > MAX_PERSON_BYTES) return { ok: false, reason: 'too-large' }
    const row: Row = { ...input, userId, savedAt: new Date(env.now()) }
    await tx.insert(portfolioVersions).values(row)
    await withoutOldest(tx, userId, input.id)
    return { ok: true, portfolio: portfolioFrom(row) }
  }
  return {
    list: async (userId) => {
      const rows = await db
        .selectDistinctOn([portfolioVersions.id])
        .from(portfolioVersions)
        .where(eq(portfolioVersions.userId, userId))
        .orderBy(portfolioVersions.id, desc(portfolioVersions.version))
      return rows.map(portfolioFrom).sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    },
    create: (userId, { name, data }) =>
      locked(db, userId, (tx) => added(tx, userId, { id: newId(env), version: 1, name, data })),
    save: (userId, id, { name, data, ifVersion }) =>
      locked(db, userId, async (tx) => {
        const current = await newestOf(tx, userId, id)
        if (current === undefined) return { ok: false, reason: 'missing' }
        if (ifVersion !== undefined && ifVersion !== current.version)
          return { ok: false, reason: 'outdated', current: portfolioFrom(current) }
        const next = { id, version: current.version + 1, name: name ?? current.name, data: data ?? current.data }
        if (next.name === current.name && next.data === current.data)
          return { ok: true, portfolio: portfolioFrom(current) }
        return added(tx, userId, next)
      }),
    versions: async (userId, id) => {
      const rows = await db
        .select({
          version: portfolioVersions.version,
          name: portfolioVersions.name,
          savedAt: portfolioVersions.savedAt,
        })
        .from(portfolioVersions)
        .where(owned(userId, id))
        .orderBy(desc(portfolioVersions.version))
      if (rows.length === 0) return undefined
      return rows.map(({ savedAt, ...row }) => ({ ...row, savedAtMs: savedAt.getTime() }))
    },
    read: async (userId, id, version) => {
      const [row] = await db
        .select()
        .from(portfolioVersions)
        .where(and(owned(userId, id), eq(portfolioVersions.version, version)))
      return row && portfolioFrom(row)
    },
    remove: (userId, id) =>
      locked(db, userId, async (tx) => {
        const gone = await tx
          .delete(portfolioVersions)
          .where(owned(userId, id))
          .returning({ version: portfolioVersions.version })
        return gone.length > 0
      }),
  }
}
