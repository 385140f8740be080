/** Milliseconds of each unit. Days and hours are UTC, without leap seconds. */
export const MS_PER_SECOND = 1_000
export const MS_PER_MINUTE = 60_000
export const MS_PER_HOUR = 3_600_000
export const MS_PER_DAY = 86_400_000

/** Months as venues write them in names of contracts; January is the first. */
export const CONTRACT_MONTHS: readonly string[] = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
]

/** Returns the UTC date of an instant as venues write it in names of contracts: `27MAR26`, `5JUN26`. */
export const dayCode = (atMs: number): string => {
  const date = new Date(atMs)
  const year = String(date.getUTCFullYear() % 100).padStart(2, '0')
  return `${date.getUTCDate()}${CONTRACT_MONTHS[date.getUTCMonth()]}${year}`
}

/** Returns the start of the UTC day that contains `atMs`, in ms since 1970. */
export const dayStartMs = (atMs: number): number => Math.floor(atMs / MS_PER_DAY) * MS_PER_DAY

/** Returns the start of the minute that contains `atMs`, in ms since 1970. */
export const minuteStartMs = (atMs: number): number => Math.floor(atMs / MS_PER_MINUTE) * MS_PER_MINUTE

/** Returns the start of the UTC hour that contains `atMs`, in ms since 1970. */
export const hourStartMs = (atMs: number): number => Math.floor(atMs / MS_PER_HOUR) * MS_PER_HOUR

/**
 * Returns the UTC date of an instant as `2026-03-27`.
 *
 * @throws RangeError when `at` is not a valid instant
 */
export const isoDay = (at: number | Date | string): string => new Date(at).toISOString().slice(0, 10)

const ISO_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Returns whether a text is a month such as `2026-03`. */
export const isIsoMonth = (text: string): boolean => ISO_MONTH.test(text)

/** Returns the start of a UTC month such as `2026-03`, or of the one so many months later, in ms since 1970. */
export const monthStartMs = (month: string, later = 0): number =>
  Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + later)
