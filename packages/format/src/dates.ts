import { MS_PER_DAY } from '@gvol/time'
import { inNotation, notation } from './notation.ts'

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** Returns `27 Nov 26`, UTC: the day of an expiry, which is part of its name in every time zone. */
export const dateText = (ms: number): string => {
  const date = new Date(ms)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${two(date.getUTCFullYear() % 100)}`
}

/** Returns `14:05` or `14:05:09`, UTC. */
export const timeText = (ms: number, hasSeconds = false): string => {
  const date = new Date(ms)
  const minutes = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  return hasSeconds ? `${minutes}:${two(date.getUTCSeconds())}` : minutes
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  let clock = CLOCKS.get(zone)
  if (clock === undefined) {
    const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
    clock = new Intl.DateTimeFormat('en-GB', {
      ...digits,
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone: zone,
      timeZoneName: 'short',
    })
    CLOCKS.set(zone, clock)
  }
  return clock
}

const FORMATTERS = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the abbreviation of a zone at an instant, such as `EDT`; British English has those of Europe, American
 * English those of America.
 */
const zoneAbbreviation = (zone: string, ms: number, british: string): string => {
  if (!/^GMT[+-]/.test(british)) return british
  let american = FORMATTERS.get(zone)
  if (american === undefined) {
    american = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    FORMATTERS.set(zone, american)
  }
  return american.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? british
}

/** Returns local time in the user's zone: as Unix ms with the same digits in UTC, and the abbreviation of the zone. */
const local = (ms: number): { readonly asUtcMs: number; readonly zone: string } => {
  const { zone } = notation()
  if (zone === 'UTC') return { asUtcMs: ms, zone }
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(ms)) part[type] = value
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(part[type])
  const monthIndex = number('month') - 1
  const asUtcMs = Date.UTC(
    number('year'),
    monthIndex,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  )
  return { asUtcMs, zone: zoneAbbreviation(zone, ms, part.timeZoneName ?? zone) }
}

/**
 * Returns the instant at which a UTC clock shows the user's local time. In the zone UTC that is the instant itself,
 * elsewhere without its milliseconds.
 */
export const clockMs = (ms: number): number => local(ms).asUtcMs

/** Returns `27 Nov 26`: the day of an instant in the user's zone. For expiries use `dateText`. */
export const dayText = (ms: number): string => dateText(clockMs(ms))

/**
 * Returns the abbreviation of the user's zone at an instant: `UTC`, `CET`, `EDT`, or `GMT+9` for a zone without one.
 */
export const zoneText = (ms: number): string => local(ms).zone

/** Returns the name of the user's zone, the same in summer and winter: `UTC`, `New York`. */
export const zoneName = (): string => {
  const { zone } = notation()
  return zone === 'UTC' ? zone : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Returns `27 Nov 26 14:05` in the user's zone; display `zoneText` with it. */
export const zonedInstantText = (ms: number, hasSeconds = false): string => {
  const { asUtcMs } = local(ms)
  return `${dateText(asUtcMs)} ${timeText(asUtcMs, hasSeconds)}`
}

/** Returns `27 Nov 26 14:05 UTC` in the user's zone, with the zone. */
export const dateTimeText = (ms: number, hasSeconds = false): string =>
  `${zonedInstantText(ms, hasSeconds)} ${zoneText(ms)}`

/** Returns days to expiry, fractional below two weeks: `0.4 d`, `12.3 d`, `98 d`. Never negative. */
export const dteText = (days: number): string => {
  const left = Math.max(days, 0)
  return `${left < 14 ? inNotation(left.toFixed(1)) : Math.round(left)}\u2009d`
}

/** Returns days from one instant to another, fractional. */
export const daysFrom = (fromMs: number, toMs: number): number => (toMs - fromMs) / MS_PER_DAY

/** Returns an expiry with its days to expiry: `27 Nov 26 · 98 d`. */
export const expiryText = (expiryMs: number, nowMs: number): string =>
  `${dateText(expiryMs)} · ${dteText(daysFrom(nowMs, expiryMs))}`

/** Returns an age, the only relative time on screen: `3 s`, `4 min`, `2 h`, `5 d`. */
export const ageText = (ageMs: number): string => {
  const seconds = Math.max(Math.round(ageMs / 1000), 0)
  if (seconds < 60) return `${seconds}\u2009s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}\u2009min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}\u2009h`
  return `${Math.floor(seconds / 86_400)}\u2009d`
}

/** Returns `2026-11-27 14:05`, the input format of instants, UTC. */
export const typedText = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

const MONTH_OF: ReadonlyMap<string, number> = new Map(MONTHS.map((name, i) => [name.toLowerCase(), i]))

/** Returns year, month (0 = January), day, hour, minute, second of a typed instant. */
const parts = (text: string): readonly [number, number, number, ...number[]] | undefined => {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d))?)?$/.exec(text)
  const numbers = (match: RegExpExecArray, from: number): number[] => match.slice(from).map((part) => Number(part ?? 0))
  if (iso) return [Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]), ...numbers(iso, 4)]
  const spoken = /^(\d\d?) ?([A-Za-z]{3}) ?(\d\d(?:\d\d)?)(?: +(\d\d?):(\d\d)(?::(\d\d))?)?$/.exec(text)
  if (!spoken) return undefined
  const [, day, name = '', year = ''] = spoken
  const month = MONTH_OF.get(name.toLowerCase())
  if (month === undefined) return undefined
  return [Number(year) + (year.length === 2 ? 2_000 : 0), month, Number(day), ...numbers(spoken, 4)]
}

const NAMES_UTC = / ?(UTC|Z)$/i

/**
 * Parses an instant in UTC: `2026-01-27 21:18`, `2026-01-27`, `27 Jan 26 21:18`, with or without `UTC`.
 *
 * @returns undefined for incomplete text or an invalid date
 */
export const msFromTyped = (typed: string): number | undefined => {
  const fields = parts(typed.trim().replace(NAMES_UTC, ''))
  if (fields === undefined) return undefined
  const [year, month, day, hour = 0, minute = 0, second = 0] = fields
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const ms = Date.UTC(year, month, day, hour, minute, second)
  // 31 April would silently become 1 May.
  return new Date(ms).getUTCMonth() === month && new Date(ms).getUTCDate() === day ? ms : undefined
}
