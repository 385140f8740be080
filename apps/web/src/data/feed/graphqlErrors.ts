import { problemFrom } from '../problem.ts'

/** An error that the server returned in a response: it has its own message, and the network works. */
export type GraphqlError = {
  readonly message: string
  /** Path from the root of the response to the failed field. */
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** Returns the console message for an operation without a response; undefined for a cancelled request. */
export const networkErrorText = (error: unknown): string | undefined => {
  if (error instanceof Error && error.name === 'AbortError') return undefined
  return `[Network error]: ${problemFrom(error).message}`
}
