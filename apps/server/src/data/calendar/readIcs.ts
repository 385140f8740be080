import {
  type CalendarEvent,
  calendarFrom,
  EVENT_KINDS,
  type EventKind,
  eventFromFile,
  isCoinName,
  type ReadCalendar,
} from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'
import ICAL from 'ical.js'

/** Words by which an entry without a category that names a kind is recognised. */
const WORDS: readonly (readonly [EventKind, RegExp])[] = [
  ['fomc', /\bfomc\b|federal open market|fed (?:interest )?rate decision/i],
  ['cpi', /\bcpi\b|consumer price/i],
  ['jobs', /non-?farm|employment (?:situation|report)|\bpayrolls?\b/i],
  ['pce', /\bpce\b|personal (?:income|consumption)/i],
  ['unlock', /\bunlocks?\b|\bvesting\b/i],
  ['upgrade', /\bupgrades?\b|hard ?fork|\bmainnet\b/i],
]

/** Entries that repeat are read so far ahead, and at most so often. */
const AHEAD_MS = 800 * MS_PER_DAY
const MAX_REPEATS = 500

const kindOf = (categories: readonly string[], title: string): EventKind => {
  const named = EVENT_KINDS.find((kind) => categories.some((category) => category.toLowerCase() === kind))
  return named ?? WORDS.find(([, words]) => words.test(title))?.[0] ?? 'other'
}

/** Returns an instant of an entry; a whole day is its beginning, UTC. @returns a fault for a zone that is not known */
const instantOf = (time: ICAL.Time): number | string => {
  if (time.isDate) return Date.UTC(time.year, time.month - 1, time.day)
  if (time.zone === ICAL.Timezone.localTimezone)
    return `expected a time in UTC or in a zone that the file describes, got ${time.toString()}`
  return time.toUnixTime() * 1000
}

const instantsOf = (event: ICAL.Event, nowMs: number): readonly number[] | string => {
  const first = instantOf(event.startDate)
  if (typeof first === 'string') return first
  if (!event.isRecurring()) return [first]
  const instants: number[] = []
  const repeats = event.iterator()
  for (let time = repeats.next(); time !== null && instants.length < MAX_REPEATS; time = repeats.next()) {
    const atMs = instantOf(time)
    if (typeof atMs === 'string' || atMs > nowMs + AHEAD_MS) break
    instants.push(atMs)
  }
  return instants
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').trim()

const eventsOf = (component: ICAL.Component, nowMs: number): readonly CalendarEvent[] | string => {
  const event = new ICAL.Event(component)
  if (component.getFirstProperty('dtstart') === null) return 'expected a time (DTSTART)'
  const instants = instantsOf(event, nowMs)
  if (typeof instants === 'string') return instants
  const categories = component.getAllProperties('categories').flatMap((list) => list.getValues().map(String))
  const coin = categories.find((category) => /^coin:/i.test(category))?.slice('coin:'.length)
  if (coin !== undefined && !isCoinName(coin))
    return `expected a coin such as SOL in the category, got ${coin.slice(0, 40)}`
  const title = event.summary?.trim() ?? ''
  const kind = kindOf(categories, title)
  const source = textOf(component, 'url') || textOf(component, 'organizer') || 'calendar.ics'
  const isConfirmed = !/^tentative$/i.test(textOf(component, 'status'))
  return instants.map((atMs) => eventFromFile({ atMs, kind, title, source, coin, isConfirmed }))
}

/** Returns the dates of an entry, or its fault. */
const entryOf = (component: ICAL.Component, nowMs: number): readonly CalendarEvent[] | string => {
  const name = textOf(component, 'summary').slice(0, 60) || 'an entry without a title'
  if (/^cancelled$/i.test(textOf(component, 'status'))) return []
  try {
    const read = eventsOf(component, nowMs)
    return typeof read === 'string' ? `${name}: ${read}` : read
  } catch (error) {
    return `${name}: ${(error as Error).message}`
  }
}

/**
 * Reads a calendar in iCalendar form (RFC 5545). An entry is of the kind that a category names (`fomc`, `unlock`, …),
 * else that its title names, else `other`; a category `coin:SOL` limits it to a coin; a tentative one is unconfirmed.
 *
 * @param nowMs  entries that repeat are read from their beginning until two years after this instant
 * @returns the events by time, and what could not be read
 */
export const readIcs = (text: string, nowMs: number): ReadCalendar => {
  try {
    const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    return calendarFrom(entries.map((entry) => entryOf(entry, nowMs)))
  } catch (error) {
    const why = (error as Error).message.slice(0, 120)
    return calendarFrom([`expected a calendar that begins with BEGIN:VCALENDAR (${why})`])
  }
}
