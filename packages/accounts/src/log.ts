/** Where the package tells what happens. Passwords, tokens, links and keys never go there. */
export type AccountsLog = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void
