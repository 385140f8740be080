import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'

const hourInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
})

/**
 * Returns an hour of a day in New York, four hours behind UTC in summer and five in winter.
 *
 * @param day   the day at 00:00 UTC, ms
 * @param hour  local hour, 3 or later, because clocks may change earlier
 * @returns ms since 1970
 */
export const newYorkMs = (day: number, hour: number): number => {
  const inWinterMs = day + (hour + 5) * MS_PER_HOUR
  const isSummer = Number(hourInNewYork.format(inWinterMs)) !== hour
  return isSummer ? inWinterMs - MS_PER_HOUR : inWinterMs
}

const CLOSE_HOUR = 16
const EARLY_CLOSE_HOUR = 13
const JULY = 6
const NOVEMBER = 10
const DECEMBER = 11
const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

/**
 * Whether the exchanges of New York close at 13:00 on a day: before Independence Day and Christmas, and after
 * Thanksgiving. A day before a holiday on a Saturday is itself the holiday; the day before one on a Sunday or Monday
 * is no trading day.
 *
 * @see https://www.nyse.com/markets/hours-calendars
 */
const closesEarly = (date: Date): boolean => {
  const month = date.getUTCMonth()
  const day = date.getUTCDate()
  const weekday = date.getUTCDay()
  const isTradingDay = weekday !== SUNDAY && weekday !== SATURDAY
  // The holiday is on the next day, which is a weekday too.
  if ((month === JULY && day === 3) || (month === DECEMBER && day === 24)) return isTradingDay && weekday !== FRIDAY
  if (month !== NOVEMBER || weekday !== FRIDAY) return false
  const dayBefore = new Date(date.getTime() - MS_PER_DAY).getUTCDate()
  // Thanksgiving is the fourth Thursday.
  return dayBefore >= 22 && dayBefore <= 28
}

/**
 * Returns when trading ends in New York on a day: 16:00, or 13:00 before or after some holidays.
 *
 * @param day  the day at 00:00 UTC, ms
 * @returns ms since 1970
 */
export const newYorkCloseMs = (day: number): number =>
  newYorkMs(day, closesEarly(new Date(day)) ? EARLY_CLOSE_HOUR : CLOSE_HOUR)
