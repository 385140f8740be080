import { parseInstant } from '@gvol/market'
import { isoDay, MS_PER_DAY } from '@gvol/time'
import { readCsvTable } from '../csv/csvTable.ts'

/** Kinds of scheduled dates for which a market may expect a move. */
export const EVENT_KINDS = ['fomc', 'cpi', 'jobs', 'pce', 'unlock', 'upgrade', 'other', 'expiry'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** A scheduled date. */
export type CalendarEvent = {
  readonly atMs: number
  readonly kind: EventKind
  readonly title: string
  /** Absent: concerns all coins. */
  readonly coin?: string
  /** Publisher of the date. */
  readonly source: string
  /** Whether the source calls it tentative, or it was not checked against the source. */
  readonly isUnconfirmed?: true
}

/** The events of a calendar file, and its rows that could not be used. */
export type ReadCalendar = {
  readonly events: readonly CalendarEvent[]
  /** A sentence for each of the first rows that were left out. */
  readonly faults: readonly string[]
  readonly rejected: number
}

const HEADER = ['at', 'kind', 'title', 'coin', 'source', 'confirmed']
const MAX_FAULTS = 5
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/

/** Whether a text names a coin. */
export const isCoinName = (text: string): boolean => /^[A-Z0-9]{1,15}$/.test(text)

/** A date as a file has it. */
type FileDate = Omit<CalendarEvent, 'coin' | 'isUnconfirmed'> & {
  readonly coin: string | undefined
  readonly isConfirmed: boolean
}

/** Returns a date of a file; its texts are cut to their limits, and without a title it has that of its kind. */
export const eventFromFile = ({ atMs, kind, title, source, coin, isConfirmed }: FileDate): CalendarEvent => ({
  atMs,
  kind,
  title: title === '' ? kind.toUpperCase() : title.slice(0, 120),
  source: source.slice(0, 200),
  ...(coin === undefined ? {} : { coin }),
  ...(isConfirmed ? {} : { isUnconfirmed: true }),
})

/** Returns what a file has: its events by time, and the number of its faults with a sample. */
export const calendarFrom = (entries: readonly (readonly CalendarEvent[] | string)[]): ReadCalendar => {
  const faults = entries.filter((entry) => typeof entry === 'string')
  const events = entries.flatMap((entry) => (typeof entry === 'string' ? [] : entry))
  return {
    events: events.sort((a, b) => a.atMs - b.atMs),
    faults: faults.slice(0, MAX_FAULTS),
    rejected: faults.length,
  }
}

const isKind = (text: string): text is EventKind => (EVENT_KINDS as readonly string[]).includes(text)

const eventOf = ([at = '', kind = '', title = '', coin = '', source = '', confirmed = '']: readonly string[]):
  | CalendarEvent
  | string => {
  const parsed = INSTANT.test(at) ? parseInstant(at) : undefined
  if (!parsed?.ok) return `expected an instant such as 2026-12-09T19:00Z in the column at, got ${at.slice(0, 40)}`
  if (!isKind(kind)) return `expected a kind of ${EVENT_KINDS.join(', ')}, got ${kind.slice(0, 40)}`
  if (coin !== '' && !isCoinName(coin)) return `expected a coin such as SOL, or nothing, got ${coin.slice(0, 40)}`
  if (!['', 'yes', 'no'].includes(confirmed))
    return `expected yes, no or nothing in the column confirmed, got ${confirmed.slice(0, 40)}`
  return eventFromFile({
    atMs: parsed.atMs,
    kind,
    title,
    source,
    coin: coin === '' ? undefined : coin,
    isConfirmed: confirmed !== 'no',
  })
}

/**
 * Reads a calendar file: CSV with the header `at,kind,title,coin,source,confirmed`; lines that begin with # are
 * comments.
 *
 * @returns the events by time, and what could not be read
 */
export const readCalendar = (text: string): ReadCalendar => {
  const { rows, faults } = readCsvTable(text, HEADER, 2, eventOf)
  return calendarFrom([...rows.map((event) => [event]), ...faults])
}

/** Kinds of which there is always a next date. */
const RECURRING = {
  fomc: 'FOMC statements',
  cpi: 'US consumer prices',
  jobs: 'US employment reports',
  pce: 'US personal consumption prices',
} as const
const NEAR_MS = 60 * MS_PER_DAY

/** Returns a sentence when the dates of a recurring kind end within 60 days; undefined while they go on. */
export const endingText = (calendar: readonly CalendarEvent[], nowMs: number): string | undefined => {
  const ending = Object.entries(RECURRING).flatMap(([kind, name]) => {
    const last = Math.max(...calendar.flatMap((event) => (event.kind === kind ? [event.atMs] : [])))
    return last < nowMs + NEAR_MS ? [`${name}${Number.isFinite(last) ? ` on ${isoDay(last)}` : ''}`] : []
  })
  return ending.length === 0
    ? undefined
    : `The calendar of this desk ends: ${ending.join(', ')}. Add later dates to calendar.csv or calendar.ics in its data directory.`
}

const dayKey = ({ atMs, kind, coin = '' }: CalendarEvent): string => `${kind} ${coin} ${isoDay(atMs)}`

/** Merges two calendars: for a date of the same kind on the same day, the second one wins. */
export const joinedCalendar = (
  bundled: readonly CalendarEvent[],
  own: readonly CalendarEvent[],
): readonly CalendarEvent[] => {
  const byDay = new Map([...bundled, ...own].map((event) => [dayKey(event), event]))
  return [...byDay.values()].sort((a, b) => a.atMs - b.atMs)
}
