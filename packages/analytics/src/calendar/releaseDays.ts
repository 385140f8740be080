import { MS_PER_DAY } from '@gvol/time'

const SATURDAY = 6
const FRIDAY = 5
const TUESDAY = 2
const THURSDAY = 4
const JANUARY = 0
const JULY = 6
const DECEMBER = 11
/** Last day of December on which a release precedes the holidays. */
const BEFORE_HOLIDAYS = 23

const weekday = (atMs: number): number => new Date(atMs).getUTCDay()
const dayOfMonth = (atMs: number): number => new Date(atMs).getUTCDate()

/**
 * Returns the day of the employment report of the United States in a month: the third Friday after the week, Sunday to
 * Saturday, that has the 12th of the month before; a week later in the first three days of January, and before the 4th
 * of July where that is a holiday. Source: bls.gov, technical notes of the report.
 *
 * @param month  0 is January
 * @returns its beginning, Unix ms
 */
export const jobsDay = (year: number, month: number): number => {
  const twelfth = Date.UTC(year, month - 1, 12)
  const saturday = twelfth + (SATURDAY - weekday(twelfth)) * MS_PER_DAY
  const friday = saturday + 20 * MS_PER_DAY
  if (month === JANUARY && dayOfMonth(friday) <= 3) return friday + 7 * MS_PER_DAY
  return month === JULY && [3, 4].includes(dayOfMonth(friday)) ? friday - MS_PER_DAY : friday
}

/**
 * Returns the likely day of the price release of the United States in a month without a published schedule: the Tuesday,
 * Wednesday or Thursday nearest the 12th, the earlier one if two are as near.
 *
 * @param month  0 is January
 * @returns its beginning, Unix ms
 */
export const priceDay = (year: number, month: number): number => {
  const twelfth = Date.UTC(year, month, 12)
  const days = [0, -1, 1, -2, 2].map((away) => twelfth + away * MS_PER_DAY)
  return days.find((day) => weekday(day) >= TUESDAY && weekday(day) <= THURSDAY) ?? twelfth
}

/**
 * Returns the likely day of the report on personal income and outlays of the United States, which has the prices of
 * personal consumption, in a month without a published schedule: the last Friday, or the last day where that is a
 * Thursday; in December the last Friday before the holidays.
 *
 * @param month  0 is January
 * @returns its beginning, Unix ms
 */
export const outlaysDay = (year: number, month: number): number => {
  const last = month === DECEMBER ? Date.UTC(year, month, BEFORE_HOLIDAYS) : Date.UTC(year, month + 1, 0)
  if (month !== DECEMBER && weekday(last) === THURSDAY) return last
  return last - ((weekday(last) + 7 - FRIDAY) % 7) * MS_PER_DAY
}
