import { isoDay, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { CalendarEvent } from './calendar.ts'
import { jobsDay, outlaysDay, priceDay } from './releaseDays.ts'

/**
 * Second days of the scheduled meetings of the Federal Open Market Committee; the statement is published at 14:00 in
 * New York. Source: federalreserve.gov/monetarypolicy/fomccalendars.htm and the press releases of 9 August 2024 (2025,
 * 2026) and 5 September 2025 (2027 and the first of 2028, tentative).
 */
const FOMC_DAYS = `
2021-01-27 2021-03-17 2021-04-28 2021-06-16 2021-07-28 2021-09-22 2021-11-03 2021-12-15
2022-01-26 2022-03-16 2022-05-04 2022-06-15 2022-07-27 2022-09-21 2022-11-02 2022-12-14
2023-02-01 2023-03-22 2023-05-03 2023-06-14 2023-07-26 2023-09-20 2023-11-01 2023-12-13
2024-01-31 2024-03-20 2024-05-01 2024-06-12 2024-07-31 2024-09-18 2024-11-07 2024-12-18
2025-01-29 2025-03-19 2025-05-07 2025-06-18 2025-07-30 2025-09-17 2025-10-29 2025-12-10
2026-01-28 2026-03-18 2026-04-29 2026-06-17 2026-07-29 2026-09-16 2026-10-28 2026-12-09
2027-01-27 2027-03-17 2027-04-28 2027-06-09 2027-07-28 2027-09-15 2027-10-27 2027-12-08
2028-01-26`

/**
 * Releases of the consumer price index of the United States, at 08:30 in New York. Source:
 * bls.gov/schedule/news_release/cpi.htm. October and November 2025 as released after the lapse in appropriations:
 * September's index on 24 October, none for October, November's on 18 December; January 2026's on 13 February.
 */
const CPI_DAYS = `
2021-01-13 2021-02-10 2021-03-10 2021-04-13 2021-05-12 2021-06-10 2021-07-13 2021-08-11 2021-09-14 2021-10-13 2021-11-10 2021-12-10
2022-01-12 2022-02-10 2022-03-10 2022-04-12 2022-05-11 2022-06-10 2022-07-13 2022-08-10 2022-09-13 2022-10-13 2022-11-10 2022-12-13
2023-01-12 2023-02-14 2023-03-14 2023-04-12 2023-05-10 2023-06-13 2023-07-12 2023-08-10 2023-09-13 2023-10-12 2023-11-14 2023-12-12
2024-01-11 2024-02-13 2024-03-12 2024-04-10 2024-05-15 2024-06-12 2024-07-11 2024-08-14 2024-09-11 2024-10-10 2024-11-13 2024-12-11
2025-01-15 2025-02-12 2025-03-12 2025-04-10 2025-05-13 2025-06-11 2025-07-15 2025-08-12 2025-09-11 2025-10-24 2025-12-18
2026-01-13 2026-02-13 2026-03-11 2026-04-10 2026-05-12 2026-06-10 2026-07-14 2026-08-12 2026-09-11 2026-10-14 2026-11-10 2026-12-10`

/**
 * Employment reports of the United States that came on another day than the rule gives, by that day: they waited for
 * appropriations. The report of October 2025 came with that of November. Source: bls.gov, notices of revised dates.
 */
const JOBS_MOVED: Readonly<Record<string, string | undefined>> = {
  '2025-10-03': undefined,
  '2025-11-07': '2025-11-20',
  '2025-12-05': '2025-12-16',
  '2026-02-06': '2026-02-11',
}

const FIRST_YEAR = 2021
const LAST_YEAR = 2028

/** Returns the n-th Sunday of a month, 07:00 UTC: when clocks change in New York. */
const sundayOf = (year: number, month: number, which: number): number => {
  const first = new Date(Date.UTC(year, month, 1, 7))
  return Date.UTC(year, month, 1 + ((7 - first.getUTCDay()) % 7) + 7 * (which - 1), 7)
}

/**
 * Converts a time of day in New York to an instant: summer time from the second Sunday of March to the first of
 * November.
 */
const newYork = (day: string, hours: number, minutes: number): number => {
  const atMs = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const year = Number(day.slice(0, 4))
  const isSummer = atMs >= sundayOf(year, 2, 2) && atMs < sundayOf(year, 10, 1)
  return atMs + (isSummer ? 4 : 5) * MS_PER_HOUR
}

/**
 * Returns the source of a statement's date: the press releases for their years, the committee's calendar before them.
 */
const fomcSource = (day: string): string =>
  day >= '2027'
    ? 'federalreserve.gov, press release of 5 September 2025'
    : day >= '2025'
      ? 'federalreserve.gov, press release of 9 August 2024'
      : 'federalreserve.gov, fomccalendars.htm'

/** Returns the source of a price release: the schedule, or the notice for the one that was moved. */
const cpiSource = (day: string): string =>
  day === '2025-10-24' ? 'bls.gov, notice of 10 October 2025' : 'bls.gov, schedule of releases'

/**
 * Statements of 2027 are tentative; the price schedule of 2026, entered after the lapse, was not checked against the
 * bureau's.
 */
const unconfirmed = (day: string, from: string): Pick<CalendarEvent, 'isUnconfirmed'> =>
  day >= from ? { isUnconfirmed: true } : {}

const daysOf = (list: string): readonly string[] => list.trim().split(/\s+/)

/** Returns a release for each month from the first year to the last, of those whose day is known. */
const monthly = (from: number, eventOf: (year: number, month: number) => CalendarEvent | undefined) =>
  Array.from({ length: 12 * (LAST_YEAR - from + 1) }, (_, i) => eventOf(from + Math.floor(i / 12), i % 12)).filter(
    (event) => event !== undefined,
  )

/** Reports until 2025 were checked against their releases. */
const jobs = (): readonly CalendarEvent[] =>
  monthly(FIRST_YEAR, (year, month) => {
    const regular = isoDay(jobsDay(year, month))
    const isMoved = Object.hasOwn(JOBS_MOVED, regular)
    const day = isMoved ? JOBS_MOVED[regular] : regular
    return day === undefined
      ? undefined
      : {
          atMs: newYork(day, 8, 30),
          kind: 'jobs',
          title: 'US employment report',
          source: isMoved ? 'bls.gov, notices of revised dates' : 'bls.gov, third Friday after the week of the 12th',
          ...unconfirmed(day, '2026'),
        }
  })

/** First year without a published schedule of price and outlay releases. */
const FIRST_ESTIMATED_YEAR = 2027

const estimatedPrices = (): readonly CalendarEvent[] =>
  monthly(FIRST_ESTIMATED_YEAR, (year, month) => ({
    atMs: newYork(isoDay(priceDay(year, month)), 8, 30),
    kind: 'cpi',
    title: 'US consumer prices',
    source:
      'estimated until bls.gov publishes it: the Tuesday to Thursday nearest the 12th, within a day for nine of ten past releases',
    isUnconfirmed: true,
  }))

const estimatedOutlays = (): readonly CalendarEvent[] =>
  monthly(FIRST_ESTIMATED_YEAR, (year, month) => ({
    atMs: newYork(isoDay(outlaysDay(year, month)), 8, 30),
    kind: 'pce',
    title: 'US personal consumption prices',
    source:
      'estimated until bea.gov publishes it: the last Friday, or the last day if a Thursday, within a day for nine of ten past releases',
    isUnconfirmed: true,
  }))

/** Quarterly expiries: the last Friday of March, June, September and December, 08:00 UTC. */
const quarterlies = (): readonly CalendarEvent[] =>
  Array.from({ length: 4 * (LAST_YEAR - FIRST_YEAR + 1) }, (_, i) => {
    const last = new Date(Date.UTC(FIRST_YEAR + Math.floor(i / 4), 3 * (i % 4) + 3, 0, 8))
    const atMs = last.getTime() - ((last.getUTCDay() + 2) % 7) * MS_PER_DAY
    return { atMs, kind: 'expiry', title: 'Quarterly expiry', source: 'last Friday of the quarter, 08:00 UTC' }
  })

/** Calendar events without a file of the operator. */
export const bundledCalendar: readonly CalendarEvent[] = [
  ...daysOf(FOMC_DAYS).map(
    (day): CalendarEvent => ({
      atMs: newYork(day, 14, 0),
      kind: 'fomc',
      title: 'FOMC statement',
      source: fomcSource(day),
      ...unconfirmed(day, '2027'),
    }),
  ),
  ...daysOf(CPI_DAYS).map(
    (day): CalendarEvent => ({
      atMs: newYork(day, 8, 30),
      kind: 'cpi',
      title: 'US consumer prices',
      source: cpiSource(day),
      ...unconfirmed(day, '2026'),
    }),
  ),
  ...estimatedPrices(),
  ...estimatedOutlays(),
  ...jobs(),
  ...quarterlies(),
].sort((a, b) => a.atMs - b.atMs)
