/**
 * Returns the same time of day some months later, in UTC; the last day of a month that is too short.
 *
 * @param atMs    Unix milliseconds
 * @param months  whole, from 0
 * @returns Unix milliseconds
 */
export const laterByMonths = (atMs: number, months: number): number => {
  const at = new Date(atMs)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, daysInMonth))
  return at.getTime()
}
