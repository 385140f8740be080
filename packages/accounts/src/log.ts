/** Log of the package. Never receives passwords, tokens, links or keys. */
export type AccountsLog = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void

const MAX_REASON = 200

/** Returns the beginning of an error's message, for the log and for administrators. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, MAX_REASON) : 'unknown'
