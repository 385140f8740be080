/** Why something could not be shown, in the server's words or ours. */
export type Problem = {
  /** The API's code, or `offline` / `unreadable` when no answer of the API came. */
  readonly code: string
  /** A sentence a person can act on. */
  readonly message: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The problem inside an error body `{error: {code, message}}` or GraphQL `extensions`. */
export const problemFromBody = (body: unknown): Problem | undefined => {
  if (!isRecord(body)) return undefined
  const inner = isRecord(body.error) ? body.error : body
  return typeof inner.code === 'string' && typeof inner.message === 'string'
    ? { code: inner.code, message: inner.message }
    : undefined
}

/** The problem that one error carries: in its GraphQL extensions, or as a body. */
const told = (error: unknown): Problem | undefined => {
  if (!isRecord(error)) return undefined
  const { extensions, message } = error
  const code = isRecord(extensions) ? extensions.code : undefined
  const inExtensions =
    typeof code === 'string' && typeof message === 'string' ? { code, message } : problemFromBody(extensions)
  return inExtensions ?? problemFromBody(error)
}

const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  return isRecord(error) ? String(error.message ?? '') : String(error ?? '')
}

/** Whatever was thrown or refused, as a problem. Nothing is swallowed: an unknown error keeps its own message. */
export const problemFrom = (error: unknown): Problem => {
  const errors = isRecord(error) && Array.isArray(error.errors) ? error.errors : Array.isArray(error) ? error : [error]
  const known = errors.map(told).find((problem) => problem !== undefined)
  return known ?? { code: 'offline', message: messageOf(error) || 'The server did not answer. Retrying.' }
}
