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

/** Whatever was thrown or refused, as a problem. Nothing is swallowed: an unknown error keeps its own message. */
export const problemFrom = (error: unknown): Problem => {
  const errors = isRecord(error) && Array.isArray(error.errors) ? error.errors : Array.isArray(error) ? error : [error]
  for (const one of errors) {
    if (!isRecord(one)) continue
    const told = problemFromBody(one.extensions) ?? problemFromBody(one)
    if (told) return told
    const extensions = one.extensions
    if (isRecord(extensions) && typeof extensions.code === 'string' && typeof one.message === 'string')
      return { code: extensions.code, message: one.message }
  }
  const message = error instanceof Error ? error.message : isRecord(error) ? String(error.message ?? '') : String(error)
  return { code: 'offline', message: message === '' ? 'The server did not answer. Retrying.' : message }
}
