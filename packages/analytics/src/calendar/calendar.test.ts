import { expect, test } from 'vitest'
import { bundledCalendar } from './bundled.ts'
import { joinedCalendar, readCalendar } from './calendar.ts'

const dayOf = (atMs: number) => new Date(atMs).toISOString()
/** Time of day in New York, from the time zone data of the machine. */
const inNewYork = (atMs: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' }).format(atMs)

test('statements at 14:00 and prices at 08:30 in New York, summer and winter; eight meetings a year', () => {
  for (const { kind, atMs } of bundledCalendar) {
    if (kind === 'fomc') expect(inNewYork(atMs)).toBe('14:00')
    if (kind === 'cpi') expect(inNewYork(atMs)).toBe('08:30')
    if (kind === 'expiry') expect([new Date(atMs).getUTCDay(), new Date(atMs).getUTCHours()]).toEqual([5, 8])
  }
  for (const year of [2021, 2022, 2023, 2024, 2025, 2026, 2027]) {
    const of = (kind: string) =>
      bundledCalendar.filter((event) => event.kind === kind && dayOf(event.atMs).startsWith(`${year}`))
    expect([year, of('fomc').length]).toEqual([year, 8])
    expect(of('expiry').length).toBe(4)
    // A statement ends a two-day meeting, on a Wednesday except in the week of an election.
    expect(of('fomc').filter(({ atMs }) => new Date(atMs).getUTCDay() !== 3).length).toBeLessThanOrEqual(1)
    for (const { atMs } of of('cpi')) expect([0, 6]).not.toContain(new Date(atMs).getUTCDay())
  }
  const sourceOf = (day: string) => bundledCalendar.find(({ atMs }) => dayOf(atMs).startsWith(day))?.source
  expect(bundledCalendar.every(({ source }) => source.length > 10)).toBe(true)
  // Every date shows whether it is confirmed: statements of 2027 are tentative, the price schedule of 2026 is
  // unchecked.
  for (const { kind, atMs, isUnconfirmed = false } of bundledCalendar)
    expect([kind, dayOf(atMs), isUnconfirmed]).toEqual([
      kind,
      dayOf(atMs),
      (kind === 'fomc' && atMs > Date.UTC(2027, 0)) || (kind === 'cpi' && atMs > Date.UTC(2026, 0)),
    ])
  expect(sourceOf('2025-10-24')).toMatch(/10 October 2025/)
  const quarter = bundledCalendar.find(({ kind, atMs }) => kind === 'expiry' && atMs > Date.UTC(2026, 0))
  expect(dayOf(quarter?.atMs ?? 0)).toBe('2026-03-27T08:00:00.000Z')
})

test('a file is read in any order of columns; what cannot be used is counted and told by line', () => {
  const { events, faults, rejected } = readCalendar(
    [
      '# of our own',
      'kind,at,title,coin,source,confirmed',
      'unlock,2026-12-01T00:00Z,"Cliff, 2 %",ARB,tokenunlocks.app,no',
      'fomc,2026-11-01T19:00Z,,,',
      'party,2026-12-01T00:00Z,,,',
      'cpi,tomorrow,,,',
      'cpi,2026-02-30T00:00Z,,,',
      'other,2026-12-01T00:00Z,x,not a coin,',
      'other,2026-12-01T00:00Z,x,,,perhaps',
    ].join('\r\n'),
  )
  expect(events).toEqual([
    { atMs: Date.UTC(2026, 10, 1, 19), kind: 'fomc', title: 'FOMC', source: '' },
    {
      atMs: Date.UTC(2026, 11, 1),
      kind: 'unlock',
      title: 'Cliff, 2 %',
      coin: 'ARB',
      source: 'tokenunlocks.app',
      isUnconfirmed: true,
    },
  ])
  expect(rejected).toBe(5)
  expect(faults[0]).toMatch(/^line 5: expected a kind of .*, got party$/)
  expect(faults[1]).toMatch(/^line 6: expected an instant/)
  expect(faults[2]).toMatch(/^line 7: expected an instant .*2026-02-30/)
  expect(readCalendar('when,what\n1,2').faults[0]).toMatch(/expected the header at,kind,title,coin,source,confirmed/)
  expect(readCalendar('')).toEqual({ events: [], faults: [], rejected: 0 })
})

test('the operator has the last word about a date of a kind', () => {
  const own = { atMs: Date.UTC(2026, 11, 9, 20), kind: 'fomc', title: 'Later', source: 'us' } as const
  const joined = joinedCalendar(bundledCalendar, [own])
  expect(joined.length).toBe(bundledCalendar.length)
  expect(joined.filter(({ atMs, kind }) => kind === 'fomc' && dayOf(atMs).startsWith('2026-12'))).toEqual([own])
})
