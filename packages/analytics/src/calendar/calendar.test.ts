import { expect, test } from 'vitest'
import { bundledCalendar } from './bundled.ts'
import { endingText, joinedCalendar, readCalendar } from './calendar.ts'
import { outlaysDay, priceDay } from './releaseDays.ts'

const dayOf = (atMs: number) => new Date(atMs).toISOString()
/** Time of day in New York, from the time zone data of the machine. */
const inNewYork = (atMs: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' }).format(atMs)

test('statements at 14:00 and prices at 08:30 in New York, summer and winter; eight meetings a year', () => {
  for (const { kind, atMs } of bundledCalendar) {
    if (kind === 'fomc') expect(inNewYork(atMs)).toBe('14:00')
    if (kind === 'cpi' || kind === 'jobs' || kind === 'pce') expect(inNewYork(atMs)).toBe('08:30')
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
  // Every date shows whether it is confirmed: statements from 2027 on are tentative, releases from 2026 on are
  // unchecked or estimated.
  for (const { kind, atMs, isUnconfirmed = false } of bundledCalendar)
    expect([kind, dayOf(atMs), isUnconfirmed]).toEqual([
      kind,
      dayOf(atMs),
      kind === 'pce' ||
        (kind === 'fomc' && atMs > Date.UTC(2027, 0)) ||
        ((kind === 'cpi' || kind === 'jobs') && atMs > Date.UTC(2026, 0)),
    ])
  expect(sourceOf('2025-10-24')).toMatch(/10 October 2025/)
  const quarter = bundledCalendar.find(({ kind, atMs }) => kind === 'expiry' && atMs > Date.UTC(2026, 0))
  expect(dayOf(quarter?.atMs ?? 0)).toBe('2026-03-27T08:00:00.000Z')
})

test('columns of a file may be in any order; unusable lines are counted and reported by line number', () => {
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

test('an operator’s date replaces the built-in date of its kind', () => {
  const own = { atMs: Date.UTC(2026, 11, 9, 20), kind: 'fomc', title: 'Later', source: 'us' } as const
  const joined = joinedCalendar(bundledCalendar, [own])
  expect(joined.length).toBe(bundledCalendar.length)
  expect(joined.filter(({ atMs, kind }) => kind === 'fomc' && dayOf(atMs).startsWith('2026-12'))).toEqual([own])
})

test('employment reports by rule match the releases of four years; those delayed by appropriations follow their notices', () => {
  const days = (from: string, to: string) =>
    bundledCalendar
      .filter(({ kind }) => kind === 'jobs')
      .map(({ atMs }) => dayOf(atMs).slice(0, 10))
      .filter((day) => day >= from && day < to)
  expect(days('2021', '2025').join(' ')).toBe(
    '2021-01-08 2021-02-05 2021-03-05 2021-04-02 2021-05-07 2021-06-04 2021-07-02 2021-08-06 2021-09-03 2021-10-08 2021-11-05 2021-12-03 ' +
      '2022-01-07 2022-02-04 2022-03-04 2022-04-01 2022-05-06 2022-06-03 2022-07-08 2022-08-05 2022-09-02 2022-10-07 2022-11-04 2022-12-02 ' +
      '2023-01-06 2023-02-03 2023-03-10 2023-04-07 2023-05-05 2023-06-02 2023-07-07 2023-08-04 2023-09-01 2023-10-06 2023-11-03 2023-12-08 ' +
      '2024-01-05 2024-02-02 2024-03-08 2024-04-05 2024-05-03 2024-06-07 2024-07-05 2024-08-02 2024-09-06 2024-10-04 2024-11-01 2024-12-06',
  )
  expect(days('2025-06', '2026-03').join(' ')).toBe(
    '2025-06-06 2025-07-03 2025-08-01 2025-09-05 2025-11-20 2025-12-16 2026-01-09 2026-02-11',
  )
  expect(days('2026-07', '2026-08')).toEqual(['2026-07-02'])
})

test('estimated price releases are within a day of nine in ten actual ones, and each month until 2028 has one', () => {
  const known = bundledCalendar.filter(
    ({ kind, source }) => kind === 'cpi' && source === 'bls.gov, schedule of releases',
  )
  // Two months of 2025 waited for appropriations.
  const near = known.filter(({ atMs }) => {
    const at = new Date(atMs)
    return Math.abs(priceDay(at.getUTCFullYear(), at.getUTCMonth()) - (atMs - (atMs % 86_400_000))) <= 86_400_000
  })
  expect(near.length / known.length).toBeGreaterThan(0.9)
  const estimated = bundledCalendar.filter(({ kind, atMs }) => kind === 'cpi' && atMs > Date.UTC(2027, 0))
  expect(new Set(estimated.map(({ atMs }) => dayOf(atMs).slice(0, 7))).size).toBe(24)
  expect(estimated.every(({ isUnconfirmed, source }) => isUnconfirmed && source.startsWith('estimated'))).toBe(true)
})

/** Reports on personal income and outlays, one for each month. */
const OUTLAYS = `
2021-01-29 2021-02-26 2021-03-26 2021-04-30 2021-05-28 2021-06-25 2021-07-30 2021-08-27 2021-10-01 2021-10-29 2021-11-24 2021-12-23
2022-01-28 2022-02-25 2022-03-31 2022-04-29 2022-05-27 2022-06-30 2022-07-29 2022-08-26 2022-09-30 2022-10-28 2022-12-01 2022-12-23
2023-01-27 2023-02-24 2023-03-31 2023-04-28 2023-05-26 2023-06-30 2023-07-28 2023-08-31 2023-09-29 2023-10-27 2023-11-30 2023-12-22
2024-01-26 2024-02-29 2024-03-29 2024-04-26 2024-05-31 2024-06-28 2024-07-26 2024-08-30 2024-09-27 2024-10-31 2024-11-27 2024-12-20`

test('estimated consumption price releases are within a day of nine in ten actual ones, and each month of 2027 and 2028 has one', () => {
  const released = OUTLAYS.trim().split(/\s+/)
  const near = released.filter((day, i) => {
    const estimated = outlaysDay(2021 + Math.floor(i / 12), i % 12)
    return Math.abs(estimated - Date.parse(day)) <= 86_400_000
  })
  expect(near.length / released.length).toBeGreaterThan(0.9)
  const estimated = bundledCalendar.filter(({ kind }) => kind === 'pce')
  expect(new Set(estimated.map(({ atMs }) => dayOf(atMs).slice(0, 7))).size).toBe(24)
  expect(estimated.every(({ isUnconfirmed, source }) => isUnconfirmed && source.startsWith('estimated'))).toBe(true)
  for (const { atMs } of estimated) expect([4, 5]).toContain(new Date(atMs).getUTCDay())
})

test('a calendar whose recurring dates end within 60 days reports it', () => {
  expect(endingText(bundledCalendar, Date.UTC(2026, 10, 29))).toBeUndefined()
  expect(endingText(bundledCalendar, Date.UTC(2027, 11, 1))).toMatch(
    /^The calendar of this desk ends: FOMC statements on 2028-01-26\. Add later dates to calendar\.csv/,
  )
  expect(endingText([], 0)).toMatch(/FOMC statements, US consumer prices, US employment reports/)
})
