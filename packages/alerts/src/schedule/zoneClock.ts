import { boundedMap } from '@gvol/market'

/** Users choose zones, in any spelling: each takes tens of kilobytes. */
const clocks = boundedMap<string, Intl.DateTimeFormat>(100, 'last-set')

/** @throws RangeError for an unknown zone */
const clockOf = (zone: string): Intl.DateTimeFormat =>
  clocks.recall(
    zone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        weekday: 'short',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  )

/** @throws RangeError for an unknown zone */
export const checkZone = (zone: string): void => void clockOf(zone)

/**
 * Returns the parts of local time in a zone: `weekday` such as `Mon`, `year`, `month` from 01, `day`, `hour` from 00 to
 * 23, `minute` and `second`.
 *
 * @throws RangeError for an unknown zone
 */
export const zonedParts = (zone: string, atMs: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    clockOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
