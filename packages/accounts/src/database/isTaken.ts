/** Whether a row could not be written because another has the same unique value (SQLSTATE 23505). */
export const isTaken = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isTaken(error.cause)
}
