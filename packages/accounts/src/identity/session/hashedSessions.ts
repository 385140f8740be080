import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { hashOf } from '../../secrets/secrets.ts'

type Inner = DBTransactionAdapter<BetterAuthOptions>
type Row = Readonly<Record<string, unknown>>

const hashedValue = (value: Where['value']): Where['value'] => {
  if (typeof value === 'string') return hashOf(value)
  return Array.isArray(value) ? value.map((one) => hashOf(String(one))) : value
}

const isToken = (model: string, { field }: Where): boolean => model === 'session' && field === 'token'

const hashedWhere = <Query extends { readonly model: string; readonly where?: Where[] }>(query: Query): Query => ({
  ...query,
  where: query.where?.map((term) => (isToken(query.model, term) ? { ...term, value: hashedValue(term.value) } : term)),
})

/** The token a row was looked up by, which the row itself no longer contains. */
const requestedToken = (query: { readonly model: string; readonly where?: Where[] }): unknown =>
  query.where?.find((term) => isToken(query.model, term))?.value

const withToken = <Found>(row: Found, token: unknown): Found =>
  row !== null && typeof token === 'string' ? { ...row, token } : row

const hashedData = <Data>(model: string, data: Data): Data => {
  const { token } = data as Row
  return model === 'session' && typeof token === 'string' ? { ...data, token: hashOf(token) } : data
}

const hashed = (inner: Inner): Inner => ({
  ...inner,
  create: async <T extends Record<string, unknown>, R = T>(query: { model: string; data: Omit<T, 'id'> }) => {
    const row = await inner.create<T, R>({ ...query, data: hashedData(query.model, query.data) })
    return query.model === 'session' ? withToken(row, (query.data as Row).token) : row
  },
  findOne: async (query) => withToken(await inner.findOne(hashedWhere(query)), requestedToken(query)),
  findMany: (query) => inner.findMany(hashedWhere(query)),
  count: (query) => inner.count(hashedWhere(query)),
  update: async (query) => {
    const changed = hashedWhere({ ...query, update: hashedData(query.model, query.update) })
    return withToken(await inner.update(changed), query.update.token ?? requestedToken(query))
  },
  updateMany: (query) => inner.updateMany(hashedWhere({ ...query, update: hashedData(query.model, query.update) })),
  delete: (query) => inner.delete(hashedWhere(query)),
  deleteMany: (query) => inner.deleteMany(hashedWhere(query)),
  consumeOne: async (query) => withToken(await inner.consumeOne(hashedWhere(query)), requestedToken(query)),
  incrementOne: (query) => inner.incrementOne(hashedWhere(query)),
})

/** Session tokens exist only in browsers: the library stores and looks up their SHA-256. */
export const hashedSessions =
  (open: (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>) =>
  (options: BetterAuthOptions): DBAdapter<BetterAuthOptions> => {
    const inner = open(options)
    return { ...hashed(inner), transaction: (work) => inner.transaction((tx) => work(hashed(tx))) }
  }
