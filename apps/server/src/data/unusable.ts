const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether the error is a file system error with a code such as EROFS. */
export const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'path' in error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))

/** Returns an error that says what in the data directory cannot be used, where, why and what to do. */
export const unusable = (what: string, path: string, error: unknown, remedy: string): Error =>
  new Error(`${what} ${path} cannot be used (${whyOf(error)}). ${remedy}`, { cause: error })
