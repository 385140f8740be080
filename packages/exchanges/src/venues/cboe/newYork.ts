import { MS_PER_HOUR } from '@gvol/time'

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
