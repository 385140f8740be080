import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/time'
import type { Cell } from '../desk.ts'

/** A time span, Unix ms, both ends included. */
export type Stretch = { readonly fromMs: number; readonly toMs: number }

/** Unpadded dates and times as the clients write them: `2023-2-14 13:15`. */
const WRITTEN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2})(?:\.(\d{1,3})\d*)?)?)?Z?$/i

const MIN_MS = 1e11

/** Parses an instant, UTC; also Unix seconds and milliseconds. undefined if invalid. */
export const readInstant = (raw: unknown): number | undefined => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || text.length > 40) return undefined
  if (/^\d{9,14}$/.test(text)) return Number(text) < MIN_MS ? Number(text) * MS_PER_SECOND : Number(text)
  const parts = WRITTEN.exec(text.trim())
  if (parts === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const ms = Date.UTC(year, month - 1, day, hour, minute, second, Number((parts[7] ?? '0').padEnd(3, '0')))
  const date = new Date(ms)
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return isReal ? ms : undefined
}

/** Returns the expiry instant of a date: options on coins expire at 08:00 UTC at every venue. */
export const expiryNamed = (ms: number): number => (ms === dayStartMs(ms) ? ms + 8 * MS_PER_HOUR : ms)

/** Formats an instant for GraphQL: Unix ms as text. */
export const stamp = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined || !Number.isFinite(ms) ? null : String(ms)

const UNITS: Readonly<Record<string, number>> = {
  minute: MS_PER_MINUTE,
  hour: MS_PER_HOUR,
  day: MS_PER_DAY,
  week: 7 * MS_PER_DAY,
}

/** Parses `5 minute`, `1 hour` to ms; undefined if invalid. */
export const readInterval = (raw: unknown): number | undefined => {
  const parts = typeof raw === 'string' ? /^\s*(\d{1,4})?\s*(minute|hour|day|week)s?\s*$/i.exec(raw) : null
  const unit = parts === null ? undefined : UNITS[(parts[2] ?? '').toLowerCase()]
  return unit === undefined ? undefined : Math.max(1, Number(parts?.[1] ?? 1)) * unit
}

export const isoOf = (ms: number): string => new Date(ms).toISOString()
export const spanText = ({ fromMs, toMs }: Stretch): string => `${isoOf(fromMs)}/${isoOf(toMs)}`
/** Returns a stretch as a span that a study takes: at least 1 ms. */
export const studySpan = ({ fromMs, toMs }: Stretch): string => spanText({ fromMs, toMs: Math.max(toMs, fromMs + 1) })

/** Returns the desk's name of a bucket length, the nearest that is not longer. */
export const granularityOf = (ms: number): string => {
  const granularities: readonly (readonly [string, number])[] = [
    ['1w', 7 * MS_PER_DAY],
    ['1d', MS_PER_DAY],
    ['4h', 4 * MS_PER_HOUR],
    ['1h', MS_PER_HOUR],
    ['15m', 15 * MS_PER_MINUTE],
    ['5m', 5 * MS_PER_MINUTE],
  ]
  return granularities.find(([, length]) => length <= ms)?.[0] ?? '1m'
}

export const TIME_FORMATS = [
  'nanoseconds',
  'ns',
  'milliseconds',
  'ms',
  'iso',
  'iso8601',
  'iso8611',
  'human',
  'human_readable',
  'humanReadable',
  'hr',
] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]

/** Formats an instant for REST in the requested format. Nanoseconds are text, since no JSON number can hold them. */
export const formatInstant = (ms: Cell, format: TimeFormat): Cell => {
  if (typeof ms !== 'number' || !Number.isFinite(ms)) return null
  if (format.startsWith('ms') || format.startsWith('milli')) return ms
  if (format.startsWith('n')) return `${ms}000000`
  const iso = isoOf(ms)
  return format.startsWith('iso') ? iso : iso.replace('T', ' ').replace('Z', '').replace('.', ' ')
}
