/** Log of the package. Never receives passwords, tokens, links or keys. */
export type AccountsLog = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void
