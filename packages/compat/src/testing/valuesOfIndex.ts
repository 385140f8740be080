import { pastOfIndex, syntheticIndexPast } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../index.ts'
import { askDesk, expectRows } from './askDesk.ts'

/** Values of the volatility index: what our studies make of its ticks, against what is worked out from the ticks here. */

const DAY_MS = 86_400_000
const past = syntheticIndexPast(160)
const { field, method } = askDesk(pastOfIndex(past), [{ venue: 'deribit', symbol: 'BTC' }])

type Tick = (typeof past.vols)[number]
const daysOf = (ticks: readonly Tick[]) =>
  [...Map.groupBy(ticks, ({ atMs }) => Math.floor(atMs / DAY_MS) * DAY_MS)].map(([atMs, own]) => {
    const values = own.map(({ value }) => value)
    const [high, low] = [Math.max(...values), Math.min(...values)]
    return { atMs, high, low, close: values.at(-1) ?? Number.NaN, ticks: values.length }
  })
const [vols, spots] = [daysOf(past.vols), daysOf(past.prices ?? [])]
const LAST = vols.length - 1
const lastDays = (count: number) => vols.map((_, i) => i).filter((i) => i > LAST - count)
const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((all, value) => all + value, 0) / values.length
  return Math.sqrt(values.reduce((all, value) => all + (value - mean) ** 2, 0) / (values.length - 1))
}
const perDay = (days: readonly number[], make: (i: number) => Row): Map<string, Row> =>
  new Map(days.map((i) => [String(vols[i]?.atMs), make(i)]))
const growth = (days: readonly { readonly close: number }[], i: number): number =>
  Math.log((days[i]?.close ?? 0) / (days[i - 1]?.close ?? 0))
const volOfVol = (i: number): number =>
  100 * Math.sqrt(365) * deviation(Array.from({ length: 30 }, (_, back) => growth(vols, i - back)))
/** Whole days only: what spot realised over the 30 days that end with this one. */
const realised = (i: number): number =>
  100 *
  Math.sqrt(
    (365 / (4 * Math.log(2) * 30)) *
      Array.from({ length: 30 }, (_, back) => spots[i - back]).reduce(
        (all, day) => all + Math.log((day?.high ?? 0) / (day?.low ?? 0)) ** 2,
        0,
      ),
  )

test('bars of the index are those of its ticks, in percent', async () => {
  const dateStart = new Date(vols[LAST - 20]?.atMs ?? 0).toISOString().slice(0, 10)
  const wanted = perDay(lastDays(21), (i) => ({ instrument: 'BTC', close: 100 * (vols[i]?.close ?? 0) }))
  const rows = await field('genericDvol', { interval: '1 day', dateStart })
  expectRows(rows, ({ timerange }) => String(timerange), wanted)
  for (const { timerange, high, low } of rows) {
    const day = vols.find(({ atMs }) => String(atMs) === timerange)
    // A bar opens where the one before closed, which may be beyond what its own ticks reached.
    expect(Number(high)).toBeGreaterThanOrEqual(100 * (day?.high ?? Number.NaN) - 1e-9)
    expect(Number(low)).toBeLessThanOrEqual(100 * (day?.low ?? Number.NaN) + 1e-9)
  }
})

test('vol of vol, and the size of a day’s move over what was implied for it', async () => {
  const spot = await field('dvolSpotVolData', { days: 'THIRTY' })
  const shown = lastDays(spot.length)
  expect(spot.length).toBeGreaterThan(29)
  expectRows(
    spot,
    ({ date }) => String(date),
    perDay(shown, (i) => ({ coin_close: spots[i]?.close ?? null, dvol_close: 100 * (vols[i]?.close ?? 0) })),
  )
  const wanted = perDay(shown, (i) => ({ volOfVol: volOfVol(i), close: 100 * (vols[i]?.close ?? 0) }))
  expectRows(await field('dvolVolOfVolData', { days: 'THIRTY' }), ({ date }) => String(date), wanted)
  const dateStart = new Date(vols[LAST - 20]?.atMs ?? 0).toISOString().slice(0, 10)
  const moves = perDay(lastDays(21), (i) => ({
    ...{ ln: growth(spots, i), clse: spots[i]?.close ?? null, dvol: 100 * (vols[i]?.close ?? 0) },
    zScore: growth(spots, i) / ((vols[i - 1]?.close ?? 0) / Math.sqrt(365)),
  }))
  expectRows(await field('ZScoreDvol', { dateStart }), ({ date }) => String(date), moves)
  const rest = await method('volatility/volatility-of-volatility', {
    ...{ exchange: 'deribit', currency: 'BTC', daysBack: '20', timeFormat: 'ms' },
  })
  const days = perDay(lastDays(rest.length), (i) => ({ closeDvol: 100 * (vols[i]?.close ?? 0), volVol30: volOfVol(i) }))
  expectRows(rest, ({ timestamp }) => String(timestamp), days)
})

test('the variance premium: the index of 30 days before, less what spot realised since, of whole days', async () => {
  // The first day and the running one have not all of their hours.
  const known = (i: number) => i >= 31 && i < LAST
  const wanted = new Map(
    vols
      .map((_, i) => i)
      .filter(known)
      .map((i): [string, Row] => {
        const implied = 100 * (vols[i - 30]?.close ?? 0)
        return [
          String(vols[i]?.atMs),
          { dvolOpen30Days: implied, parkinsonHv: realised(i), variancePremium: implied - realised(i) },
        ]
      }),
  )
  const rows = (await field('dvolVariancePremium')).filter(({ dvolImpliedRvDate }) =>
    wanted.has(String(dvolImpliedRvDate)),
  )
  expectRows(rows, ({ dvolImpliedRvDate }) => String(dvolImpliedRvDate), wanted)
})
