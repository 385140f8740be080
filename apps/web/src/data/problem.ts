/** Why something could not be shown, as reported by the server or this app. */
export type Problem = {
  /** The API's code, or `offline` / `unreadable` when the API did not respond. */
  readonly code: string
  /** A message that the user can act on. */
  readonly message: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the problem inside an error body `{error: {code, message}}` or GraphQL `extensions`. */
export const problemFromBody = (body: unknown): Problem | undefined => {
  if (!isRecord(body)) return undefined
  const inner = isRecord(body.error) ? body.error : body
  return typeof inner.code === 'string' && typeof inner.message === 'string'
    ? { code: inner.code, message: inner.message }
    : undefined
}

/** Returns the problem of a single error: from its GraphQL extensions, or from a body. */
const problemOf = (error: unknown): Problem | undefined => {
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

/** Converts any thrown error or refusal to a problem. Unrecognized errors keep their own message. */
export const problemFrom = (error: unknown): Problem => {
  const errors = isRecord(error) && Array.isArray(error.errors) ? error.errors : Array.isArray(error) ? error : [error]
  const firstProblem = errors.map(problemOf).find((problem) => problem !== undefined)
  return firstProblem ?? { code: 'offline', message: messageOf(error) || 'The server did not answer. Retrying.' }
}
