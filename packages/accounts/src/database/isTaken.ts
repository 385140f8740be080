/** Returns whether a write failed because another row has the same unique value (SQLSTATE 23505). */
export const isTaken = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isTaken(error.cause)
}
