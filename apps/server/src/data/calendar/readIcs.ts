import { type CalendarEvent, EVENT_KINDS, type EventKind, type ReadCalendar } from '@gvol/analytics'
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

const COIN = /^[A-Z0-9]{1,15}$/
/** Entries that repeat are read so far ahead, and at most so often. */
const AHEAD_MS = 800 * MS_PER_DAY
const MOST_REPEATS = 500
const MOST_FAULTS = 5

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
  if (typeof first === 'string' || !event.isRecurring()) return typeof first === 'string' ? first : [first]
  const instants: number[] = []
  const repeats = event.iterator()
  for (let time = repeats.next(); time !== null && instants.length < MOST_REPEATS; time = repeats.next()) {
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
  if (coin !== undefined && !COIN.test(coin))
    return `expected a coin such as SOL in the category, got ${coin.slice(0, 40)}`
  const title = event.summary?.trim() ?? ''
  const kind = kindOf(categories, title)
  return instants.map((atMs) => ({
    atMs,
    kind,
    title: title === '' ? kind.toUpperCase() : title.slice(0, 120),
    source: (textOf(component, 'url') || textOf(component, 'organizer') || 'calendar.ics').slice(0, 200),
    ...(coin === undefined ? {} : { coin }),
    ...(/^tentative$/i.test(textOf(component, 'status')) ? { isUnconfirmed: true } : {}),
  }))
}

/**
 * Reads a calendar in iCalendar form (RFC 5545). An entry is of the kind that a category names (`fomc`, `unlock`, …),
 * else that its title names, else `other`; a category `coin:SOL` limits it to a coin; a tentative one is unconfirmed.
 *
 * @param nowMs  entries that repeat are read from their beginning until two years after this instant
 * @returns the events by time, and what could not be read
 */
export const readIcs = (text: string, nowMs: number): ReadCalendar => {
  const events: CalendarEvent[] = []
  const faults: string[] = []
  let rejected = 0
  const reject = (fault: string): void => {
    if (rejected++ < MOST_FAULTS) faults.push(fault)
  }
  try {
    const root = new ICAL.Component(ICAL.parse(text))
    for (const component of root.getAllSubcomponents('vevent')) {
      const name = textOf(component, 'summary').slice(0, 60) || 'an entry without a title'
      if (/^cancelled$/i.test(textOf(component, 'status'))) continue
      try {
        const read = eventsOf(component, nowMs)
        if (typeof read === 'string') reject(`${name}: ${read}`)
        else events.push(...read)
      } catch (error) {
        reject(`${name}: ${(error as Error).message}`)
      }
    }
  } catch (error) {
    reject(`expected a calendar that begins with BEGIN:VCALENDAR (${(error as Error).message.slice(0, 120)})`)
  }
  return { events: events.sort((a, b) => a.atMs - b.atMs), faults, rejected }
}
