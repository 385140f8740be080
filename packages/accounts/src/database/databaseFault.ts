/** Error codes (system or SQLSTATE) of a database server that cannot be reached. */
const AWAY = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[1-5]|53300)$/
/** Messages of driver errors that have no code. */
const AWAY_TEXT =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection)/i

type Fault = { readonly code: string; readonly message: string }

/** Whether an error contains the SQL sent and its parameters. */
const repeatsQuery = (error: Error): boolean => 'query' in error && 'params' in error

/** Unwraps the driver's error from the query builder's. */
const driverError = (error: unknown): unknown =>
  error instanceof Error && repeatsQuery(error) && error.cause !== undefined ? driverError(error.cause) : error

const faultOf = (error: unknown): Fault => {
  const inner = driverError(error)
  if (!(inner instanceof Error)) return { code: '', message: String(inner) }
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : ''
  return { code, message: inner.message === '' ? code : inner.message }
}

/** Returns whether a call failed because the users' database server is down or accepts no connections. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = faultOf(error)
  return AWAY.test(code) || AWAY_TEXT.test(message)
}

/**
 * Returns an error that is safe to log: one with SQL and parameters, which contain addresses and hashes, is replaced by
 * one with the database's message and the call site.
 */
export const withoutQuery = (error: unknown): unknown => {
  if (!(error instanceof Error) || !repeatsQuery(error)) return error
  const { code, message } = faultOf(error)
  const plain = new Error(`The database of people failed: ${message}${code === '' ? '' : ` (${code})`}`)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  plain.stack = [`Error: ${plain.message}`, ...frames].join('\n')
  return plain
}

/**
 * Returns why a Postgres server could not be used at startup, naming the setting and the remedy. @param url  value of
 * the setting
 */
export const databaseSentence = (url: string, error: unknown): string | undefined => {
  const { host, pathname } = new URL(url)
  const { code, message } = faultOf(error)
  const server = `The Postgres server ${host} (--database-url, DATABASE_URL)`
  if (code === '28P01' || code === '28000')
    return `${server} refuses the name or password of the address. Correct the address, or the user in Postgres.`
  if (code === '3D000')
    return `${server} has no database ${pathname.slice(1)}. Make it with createdb, or correct the address.`
  if (code === '42501')
    return `${server} does not let this user make or change tables (${message}). Make it the owner of the database.`
  if (isDatabaseAway(error)) return `${server} cannot be reached (${message}). Start it, or correct the address.`
  return undefined
}
