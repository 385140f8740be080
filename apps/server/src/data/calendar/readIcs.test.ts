import { expect, test } from 'vitest'
import { readIcs } from './readIcs.ts'

const NOW = Date.UTC(2026, 10, 29)

const calendar = (...entries: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//somebody//EN',
    ...entries.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test('the kind is read from the category, then the title; whole days begin at midnight UTC; tentative entries are unconfirmed', () => {
  const { events, rejected } = readIcs(
    calendar(
      ['SUMMARY:Federal Open Market Committee', 'DTSTART:20261209T190000Z', 'URL:https://federalreserve.gov'],
      ['SUMMARY:Cliff\\, 2 %', 'DTSTART;VALUE=DATE:20261201', 'CATEGORIES:unlock,coin:ARB', 'STATUS:TENTATIVE'],
      ['SUMMARY:US Nonfarm Payrolls', 'DTSTART:20261204T133000Z'],
      ['SUMMARY:Conference', 'DTSTART:20261203T090000Z'],
      ['SUMMARY:Called off', 'DTSTART:20261203T090000Z', 'STATUS:CANCELLED'],
    ),
    NOW,
  )
  expect(rejected).toBe(0)
  expect(events).toEqual([
    {
      atMs: Date.UTC(2026, 11, 1),
      kind: 'unlock',
      title: 'Cliff, 2 %',
      source: 'calendar.ics',
      coin: 'ARB',
      isUnconfirmed: true,
    },
    { atMs: Date.UTC(2026, 11, 3, 9), kind: 'other', title: 'Conference', source: 'calendar.ics' },
    { atMs: Date.UTC(2026, 11, 4, 13, 30), kind: 'jobs', title: 'US Nonfarm Payrolls', source: 'calendar.ics' },
    {
      atMs: Date.UTC(2026, 11, 9, 19),
      kind: 'fomc',
      title: 'Federal Open Market Committee',
      source: 'https://federalreserve.gov',
    },
  ])
})

test('a time zone of the file is applied, summer and winter, and repeats end two years ahead', () => {
  const zoned = calendar([
    'SUMMARY:CPI',
    'DTSTART;TZID=America/New_York:20260610T083000',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=10',
  ]).replace('BEGIN:VEVENT', [...NEW_YORK, 'BEGIN:VEVENT'].join('\r\n'))
  const { events } = readIcs(zoned, NOW)
  expect(
    events
      .slice(0, 1)
      .concat(events[6] ?? [])
      .map(({ atMs }) => new Date(atMs).toISOString()),
  ).toEqual(['2026-06-10T12:30:00.000Z', '2026-12-10T13:30:00.000Z'])
  const last = events.at(-1)?.atMs ?? 0
  expect(last).toBeGreaterThan(Date.UTC(2028, 11))
  expect(last).toBeLessThan(Date.UTC(2029, 3))
  const endless = calendar(['SUMMARY:x', 'DTSTART:20000101T000000Z', 'RRULE:FREQ=SECONDLY'])
  expect(readIcs(endless, NOW).events.length).toBe(500)
})

test('unusable entries are counted with a reason, the others count', () => {
  const { events, faults, rejected } = readIcs(
    calendar(
      ['SUMMARY:Somewhere', 'DTSTART:20261209T190000'],
      ['SUMMARY:Nowhere', 'DTSTART;TZID=Mars/Olympus:20261209T190000'],
      ['SUMMARY:Never'],
      ['SUMMARY:Odd', 'DTSTART:20261209T190000Z', 'CATEGORIES:coin:not a coin'],
      ['SUMMARY:Good', 'DTSTART:20261209T190000Z'],
    ),
    NOW,
  )
  expect(events.map(({ title }) => title)).toEqual(['Good'])
  expect(rejected).toBe(4)
  expect(faults).toEqual([
    expect.stringMatching(/^Somewhere: expected a time in UTC or in a zone that the file describes/),
    expect.stringMatching(/^Nowhere: expected a time in UTC/),
    'Never: expected a time (DTSTART)',
    'Odd: expected a coin such as SOL in the category, got not a coin',
  ])
  for (const text of ['', 'at,kind\n', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', '\u0000'])
    expect(readIcs(text, NOW), text).toMatchObject({ events: [] })
  expect(readIcs('at,kind', NOW).faults[0]).toMatch(/^expected a calendar that begins with BEGIN:VCALENDAR/)
})
