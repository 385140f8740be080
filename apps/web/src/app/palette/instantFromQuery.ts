import { clockMs, instantFromInput, instantOfClock, MONTHS } from '@gvol/format'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'

const UNITS_MS: Readonly<Record<string, number>> = {
  m: 60_000,
  min: 60_000,
  minute: 60_000,
  h: MS_PER_HOUR,
  hour: MS_PER_HOUR,
  d: MS_PER_DAY,
  day: MS_PER_DAY,
  w: 7 * MS_PER_DAY,
  week: 7 * MS_PER_DAY,
}

/** Parses `yesterday 14:00` and `today 9:30`: a day without a time is midnight, in the user's time zone. */
const onDay = (words: string, nowMs: number): number | undefined => {
  const [, day, hour, minute] = /^(today|yesterday)(?:\s+(\d{1,2}):(\d\d))?$/.exec(words) ?? []
  if (day === undefined || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined
  const midnight = dayStartMs(clockMs(nowMs)) - (day === 'yesterday' ? MS_PER_DAY : 0)
  return instantOfClock(midnight + Number(hour ?? 0) * MS_PER_HOUR + Number(minute ?? 0) * 60_000)
}

/** Parses `3 days ago`, `2h ago`, `1 week ago`. */
const ago = (words: string, nowMs: number): number | undefined => {
  const [, count, unit = ''] = /^(\d{1,4})\s*([a-z]+?)s?\s+ago$/.exec(words) ?? []
  const unitMs = Object.hasOwn(UNITS_MS, unit) ? UNITS_MS[unit] : undefined
  return count === undefined || unitMs === undefined ? undefined : nowMs - Number(count) * unitMs
}

const DATE = /^(\d{1,2}) ([a-z]{3})(?: (\d{1,2}):(\d\d))?$/

/** Parses `14 nov 08:00` and `14 nov`: the last day of that name, in the user's time zone. */
const onDate = (words: string, nowMs: number): number | undefined => {
  const [, day, month, hour = '0', minute = '0'] = DATE.exec(words) ?? []
  const index = MONTHS.findIndex((name) => name.toLowerCase() === month)
  if (index < 0 || Number(hour) > 23 || Number(minute) > 59) return undefined
  const year = new Date(clockMs(nowMs)).getUTCFullYear()
  for (const candidate of [year, year - 1]) {
    const clock = Date.UTC(candidate, index, Number(day), Number(hour), Number(minute))
    // 30 February is no day.
    if (new Date(clock).getUTCDate() === Number(day) && instantOfClock(clock) < nowMs) return instantOfClock(clock)
  }
  return undefined
}

/**
 * Returns the historical instant that a query names, as a date or in words, in the user's time zone.
 *
 * @returns Unix ms; undefined for text that names no instant, or one in the future
 */
export const instantFromQuery = (query: string, nowMs: number): number | undefined => {
  const words = query.trim().toLowerCase()
  const ms = onDay(words, nowMs) ?? ago(words, nowMs) ?? onDate(words, nowMs) ?? instantFromInput(query)
  return ms !== undefined && ms < nowMs ? ms : undefined
}
