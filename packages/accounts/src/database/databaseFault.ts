/** What a driver says of a database server that is not there, by error code of the system or SQLSTATE. */
const AWAY = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[1-5]|53300)$/
/** The driver gives these no code. */
const AWAY_TEXT =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection)/i

type Fault = { readonly code: string; readonly message: string }

/** Whether an error repeats the SQL that was sent and its parameters. */
const repeatsQuery = (error: Error): boolean => 'query' in error && 'params' in error

/** What the driver threw, without what the query builder put around it. */
const driverError = (error: unknown): unknown =>
  error instanceof Error && repeatsQuery(error) && error.cause !== undefined ? driverError(error.cause) : error

const faultOf = (error: unknown): Fault => {
  const inner = driverError(error)
  if (!(inner instanceof Error)) return { code: '', message: String(inner) }
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : ''
  return { code, message: inner.message === '' ? code : inner.message }
}

/** Whether a call failed because the database server of people is away or takes nobody. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = faultOf(error)
  return AWAY.test(code) || AWAY_TEXT.test(message)
}

/**
 * An error as a log may keep it: one that repeats SQL and parameters, which hold addresses and hashes, becomes one that
 * says what the database said and where it was asked.
 */
export const withoutQuery = (error: unknown): unknown => {
  if (!(error instanceof Error) || !repeatsQuery(error)) return error
  const { code, message } = faultOf(error)
  const plain = new Error(`The database of people failed: ${message}${code === '' ? '' : ` (${code})`}`)
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  plain.stack = [`Error: ${plain.message}`, ...places].join('\n')
  return plain
}

/** Why a Postgres server could not be used at the start, with the setting and the remedy. @param url  of the setting */
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
