import { problemFrom } from '../problem.ts'

/** An error that the server told in an answer: it has a sentence of its own, and the network is well. */
export type GraphqlError = {
  readonly message: string
  /** From the top of the answer to the field at fault. */
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** What the console is told when an operation got no answer: nothing for a question that was taken back. */
export const networkErrorText = (error: unknown): string | undefined => {
  if (error instanceof Error && error.name === 'AbortError') return undefined
  return `[Network error]: ${problemFrom(error).message}`
}
