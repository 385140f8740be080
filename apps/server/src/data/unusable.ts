const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the system says of a file or folder, with a code such as EROFS. */
export const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'path' in error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))

/** A sentence about something in a data directory that cannot be used: what, where, why and what helps. */
export const unusable = (what: string, path: string, error: unknown, remedy: string): Error =>
  new Error(`${what} ${path} cannot be used (${whyOf(error)}). ${remedy}`, { cause: error })
