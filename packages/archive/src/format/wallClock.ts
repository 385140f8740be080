import { MS_PER_HOUR } from '@gvol/time'

/**
 * Returns the instant at which clocks in a time zone show an hour of a day, daylight saving time included.
 *
 * @param dayMs  beginning of the day in UTC, Unix ms
 * @param hour   0 to 23, not within the hour that daylight saving time skips or repeats
 * @param zone   such as `America/Chicago`
 * @returns Unix ms
 */
export const wallClock = (dayMs: number, hour: number, zone: string): number => {
  const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  const guess = dayMs + hour * MS_PER_HOUR
  const ahead = (Number(hourFormat.format(guess)) - hour + 36) % 24
  return guess - (ahead - 12) * MS_PER_HOUR
}
