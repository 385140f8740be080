import { type UnixMs, unixMs } from './units.ts'

export type ParsedInstant =
  | { readonly ok: true; readonly atMs: UnixMs }
  /** Completes a sentence after the word "expected". */
  | { readonly ok: false; readonly expected: string }

export const INSTANT_EXPECTED = 'an ISO-8601 instant such as 2026-01-27T21:18:42Z, or Unix milliseconds'

/** Unix milliseconds below this are before March 1973; such numbers are Unix seconds. */
const MIN_MS = 1e11
/** The first millisecond of the year 0, the first that ISO-8601 writes without a sign. */
const FIRST_MS = -62_167_219_200_000
/** The last millisecond of the year 9999, the last that ISO-8601 writes with four digits. */
const MAX_MS = 253_402_300_799_999

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:(Z)|([+-])(\d\d):?(\d\d)?)?)?$/i

const refused = (expected: string): ParsedInstant => ({ ok: false, expected })

const fromNumber = (ms: number): ParsedInstant => {
  if (!Number.isSafeInteger(ms)) return refused(INSTANT_EXPECTED)
  if (ms >= MIN_MS && ms <= MAX_MS) return { ok: true, atMs: unixMs(ms) }
  if (ms >= 1e8 && ms < MIN_MS)
    return refused(`${INSTANT_EXPECTED} (this number would be Unix seconds: multiply by 1000)`)
  return refused(INSTANT_EXPECTED)
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const daysOf = (year: number, month: number): number => {
  const date = new Date(0)
  // Date.UTC would interpret years below 100 as 19xx.
  date.setUTCFullYear(year, month, 0)
  return date.getUTCDate()
}

const fromText = (text: string): ParsedInstant => {
  const parts = ISO.exec(text)
  if (parts === null) return refused(INSTANT_EXPECTED)
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (month < 1 || month > 12) return refused(`${INSTANT_EXPECTED}; there is no month ${month}`)
  const days = daysOf(year, month)
  if (day < 1 || day > days) {
    return refused(`${INSTANT_EXPECTED}; ${MONTHS[month - 1]} ${year} has ${days} days`)
  }
  const offsetHour = Number(parts[10] ?? 0)
  const offsetMinute = Number(parts[11] ?? 0)
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) {
    return refused(`${INSTANT_EXPECTED}; hours go to 23, minutes and seconds to 59`)
  }
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const millisecond = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3))
  const offsetMs = (offsetHour * 60 + offsetMinute) * 60_000 * (parts[9] === '-' ? -1 : 1)
  const atMs = date.setUTCHours(hour, minute, second, millisecond) - offsetMs
  return atMs >= FIRST_MS && atMs <= MAX_MS ? { ok: true, atMs: unixMs(atMs) } : refused(INSTANT_EXPECTED)
}

/**
 * Parses an instant: ISO-8601, or Unix milliseconds as a number or digits. Without a time zone it is UTC, whatever the
 * host's zone. Invalid days of a month and Unix seconds are rejected. Never throws.
 */
export const parseInstant = (raw: unknown): ParsedInstant => {
  if (typeof raw === 'number') return fromNumber(raw)
  if (typeof raw !== 'string' || raw.length > 40) return refused(INSTANT_EXPECTED)
  const text = raw.trim()
  return /^\d{6,16}$/.test(text) ? fromNumber(Number(text)) : fromText(text)
}
