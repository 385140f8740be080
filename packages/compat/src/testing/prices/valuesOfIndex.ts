import type { StudyContext } from '@gvol/analytics'
import { emptyContext, pastOfIndex, syntheticIndexPast } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'

/** Values of the volatility index: what our studies make of its ticks, against what is worked out from the ticks here. */

const DAY_MS = 86_400_000
const past = syntheticIndexPast(160)
const { field, method } = askDesk(pastOfIndex(past), [{ venue: 'deribit', symbol: 'BTC' }])

type Tick = (typeof past.vols)[number]
const daysOf = (ticks: readonly Tick[]) =>
  [...Map.groupBy(ticks, ({ atMs }) => Math.floor(atMs / DAY_MS) * DAY_MS)].map(([atMs, own]) => {
    const values = own.map(({ value }) => value)
    const [high, low] = [Math.max(...values), Math.min(...values)]
    const [open, close] = [values[0] ?? Number.NaN, values.at(-1) ?? Number.NaN]
    return { atMs, open, high, low, close, ticks: values.length }
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
  const rest = new Map(
    [...wanted].map(([at, { dvolOpen30Days, parkinsonHv, variancePremium }]): [string, Row] => [
      at,
      {
        closeDvol: dvolOpen30Days ?? null,
        historicalVolatility30days: parkinsonHv ?? null,
        vrp30: variancePremium ?? null,
      },
    ]),
  )
  const all = await method('volatility/variance-premium', { currency: 'BTC', timeFormat: 'ms' })
  expectRows(
    all.filter(({ timestamp }) => rest.has(String(timestamp))),
    ({ timestamp }) => String(timestamp),
    rest,
  )
  // The index of a day before the first that is known is not that of another day.
  const early = all.filter(({ timestamp }) => Number(timestamp) < (vols[30]?.atMs ?? 0))
  expect(early.length).toBeGreaterThan(20)
  for (const { closeDvol, vrp30 } of early) expect([closeDvol, vrp30]).toEqual([null, null])
})

test('bars are the first, highest, lowest and last of the ticks of a day', async () => {
  const bar = (i: number, name: (column: string) => string): Row =>
    Object.fromEntries(
      (['open', 'high', 'low', 'close'] as const).map((column) => [
        name(column),
        100 * (vols[i]?.[column] ?? Number.NaN),
      ]),
    )
  const startMs = vols[LAST - 20]?.atMs ?? 0
  const days = lastDays(20)
  const within = (rows: readonly Row[], key: (row: Row) => string) =>
    rows.filter((row) => days.some((i) => String(vols[i]?.atMs) === key(row)))
  const sent = {
    exchange: 'deribit',
    currency: 'BTC',
    timeInterval: 'day',
    startDate: String(startMs),
    timeFormat: 'ms',
  }
  const key = ({ exchangeTimestamp }: Row) => String(exchangeTimestamp)
  const rest = await method('volatility/index', sent)
  expectRows(
    within(rest, key),
    key,
    perDay(days, (i) => bar(i, (name) => name)),
  )
  const dated = { dateStart: new Date(startMs).toISOString().slice(0, 10) }
  const dvol = await field('genericDvol', { interval: '1 day', ...dated })
  expectRows(
    within(dvol, ({ timerange }) => String(timerange)),
    ({ timerange }) => String(timerange),
    perDay(days, (i) => bar(i, (name) => name)),
  )
  const date = ({ date: at }: Row) => String(at)
  expectRows(
    within(await field('dvolSpotVolData', { days: 'THIRTY' }), date),
    date,
    perDay(days, (i) => bar(i, (name) => `dvol_${name}`)),
  )
  expectRows(
    within(await field('dvolVolOfVolData', { days: 'THIRTY' }), date),
    date,
    perDay(days, (i) => bar(i, (name) => name)),
  )
})

test('the index of each day beside the smile of 30 days that was stored last, and its skew', async () => {
  const today = vols[LAST]?.atMs ?? 0
  const smileOf = (i: number) => ({
    ...{ atm: 0.5 + i / 1_000, call25: 0.48 + i / 900, put25: 0.55 - i / 2_000, call45: 0.49 + i / 950 },
    ...{ put45: 0.52 - i / 3_000, forward: 91_000 + 20 * i },
  })
  // Of every seventh day none is stored.
  const hasSmile = (i: number) => i % 7 !== 3
  const index = pastOfIndex(past)
  const smiles = emptyContext({
    rows: {
      'constant-maturity': vols.flatMap(({ atMs }, i) =>
        hasSmile(i) ? [{ venue: 'deribit', symbol: 'BTC', atMs: atMs + DAY_MS / 2, tenorDays: 30, ...smileOf(i) }] : [],
      ),
    },
  })
  const rows = (...asked: Parameters<StudyContext['rows']>) =>
    (asked[0] === 'constant-maturity' ? smiles : index).rows(...asked)
  const own = askDesk({ ...index, rows: rows as StudyContext['rows'] }, [{ venue: 'deribit', symbol: 'BTC' }])
  const wanted = perDay(lastDays(21), (i) => {
    const { atm, call25, put25, call45, put45, forward } = smileOf(i)
    const cells = {
      underlyingPrice: forward,
      ...{ atm: 100 * atm, deltaCall25: 100 * call25, deltaPut25: 100 * put25, delta25RrSkew: 100 * (call25 - put25) },
      delta50: 100 * Math.sqrt((put45 ** 2 + call45 ** 2) / 2),
    }
    return {
      ...{ close: 100 * (vols[i]?.close ?? 0), indexPrice: spots[i]?.close ?? null, daysAgo: LAST - i },
      ...(hasSmile(i) ? cells : Object.fromEntries(Object.keys(cells).map((name) => [name, null]))),
    }
  })
  const sent = { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms', startDate: String(today - 20 * DAY_MS) }
  const told = await own.method('volatility/index-decorated', sent)
  expectRows(told, ({ exchangeTimestamp }) => String(exchangeTimestamp), wanted)
  expect([...wanted.values()].filter(({ atm }) => atm === null).length).toBeGreaterThan(1)
})
