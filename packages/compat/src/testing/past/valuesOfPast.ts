import { optionsPast, pastRows } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import { type Known, priced } from '../book/knownBook.ts'

/** Values of a past: what our studies make of stored vols and trades, against the stored rows themselves. */

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
const NOW_MS = optionsPast().nowMs({})
const { field, method } = askDesk(optionsPast(), [
  { venue: 'deribit', symbol: 'BTC' },
  { venue: 'deribit', symbol: 'ETH' },
])
const TENORS = [7, 30, 60, 90, 180]
const DELTAS = ['05', '15', '25', '35']
type Numbers = Readonly<Record<string, number>>

/** Stored vols of a book by instant and tenor, percent. */
const storedVols = (symbol: string): ReadonlyMap<number, ReadonlyMap<number, Numbers>> => {
  const found = new Map<number, Map<number, Numbers>>()
  for (const row of pastRows('constant-maturity') as readonly Record<string, never>[]) {
    if (row.symbol !== symbol) continue
    const at = found.get(row.atMs as number) ?? new Map<number, Numbers>()
    const vols = Object.entries(row).filter(([name]) => /^(atm|put\d\d|call\d\d)$/.test(name))
    at.set(row.tenorDays as number, Object.fromEntries(vols.map(([name, vol]) => [name, 100 * vol])))
    found.set(row.atMs as number, at)
  }
  return found
}
const [btc, eth] = [storedVols('BTC'), storedVols('ETH')]
const volsAt = (of: typeof btc, atMs: number, days: number): Numbers => of.get(atMs)?.get(days) ?? {}
const atm = (atMs: number, days: number, of = btc): number => volsAt(of, atMs, days).atm ?? Number.NaN
const skew = (atMs: number, days: number, delta: string, of = btc): number => {
  const vols = volsAt(of, atMs, days)
  return (vols[`call${delta}`] ?? Number.NaN) - (vols[`put${delta}`] ?? Number.NaN)
}
const fly = (atMs: number, days: number, delta: string, of = btc): number => {
  const vols = volsAt(of, atMs, days)
  return (vols[`call${delta}`] ?? Number.NaN) + (vols[`put${delta}`] ?? Number.NaN) - 2 * (vols.atm ?? Number.NaN)
}
const INSTANTS = [...btc.keys()].toSorted((a, b) => a - b)
/** Stored instants of the last days, by the beginning of their step. */
const since = (days: number, stepMs: number, make: (atMs: number) => Row): Map<string, Row> =>
  new Map(
    INSTANTS.filter((atMs) => atMs > NOW_MS - days * DAY_MS).map((atMs) => [
      String(Math.floor(atMs / stepMs) * stepMs),
      make(atMs),
    ]),
  )
/** The rows that are wanted, without those at the edge of what was asked. */
const within = (rows: readonly Row[], key: (row: Row) => string, wanted: ReadonlyMap<string, Row>) =>
  rows.filter((row) => wanted.has(key(row)))
const dateOf = ({ date }: Row): string => String(date)
const cells = (make: (days: number) => readonly (readonly [string, number])[]): Row =>
  Object.fromEntries(TENORS.flatMap((days) => make(days)))
const WORDS = { '35': 'thirtyFive', '25': 'twentyFive', '15': 'fifteen', '05': 'five' } as const

const expectSeries = async (
  name: string,
  args: Readonly<Record<string, unknown>>,
  wanted: ReadonlyMap<string, Row>,
  key = dateOf,
) => {
  const rows = await field(name, args)
  expectRows(within(rows, key, wanted), key, wanted, 1e-9)
}
const DATES = { dateStart: new Date(NOW_MS - 20 * DAY_MS).toISOString().slice(0, 10) }

test('constant maturities through time: at the money, risk reversals and butterflies of the stored vols', async () => {
  const atms = (atMs: number) => cells((days) => [[`atm${days}`, atm(atMs, days)]])
  await expectSeries('FixedMaturityAtm', {}, since(29, HOUR_MS, atms))
  await expectSeries('ConstantMaturityAtm1Min', { ...DATES, interval: '1 hour' }, since(19, HOUR_MS, atms))
  const skews = (atMs: number) =>
    cells((days) => DELTAS.map((delta) => [`${WORDS[delta as '05']}Delta${days}DayExp`, skew(atMs, days, delta)]))
  await expectSeries('FixedMaturitySkewLite', {}, since(29, HOUR_MS, skews))
  await expectSeries('ConstantMaturitySkew1Min', { ...DATES, interval: '1 hour' }, since(19, HOUR_MS, skews))
  const flies = (atMs: number) =>
    cells((days) => DELTAS.map((delta) => [`fly${delta}D${days}Day`, fly(atMs, days, delta)]))
  await expectSeries('HistoricalConstantMaturitiesApi', DATES, since(19, 60_000, flies))
})

test('greeks of one option by the hour are slopes of its price at its mark vol', async () => {
  type Quote = Readonly<Record<'snapshotMs' | 'expiryMs' | 'strike' | 'underlying' | 'markVol' | 'mark', number>>
  const instrumentName = 'BTC-31D-100000-C'
  const quotes = (pastRows('option-quote') as readonly (Quote & { readonly instrument: string })[]).filter(
    ({ instrument }) => instrument === instrumentName,
  )
  expect(quotes.length).toBeGreaterThan(90)
  const wanted = new Map(
    quotes.map(({ snapshotMs, expiryMs, strike, underlying, markVol, mark }): [string, Row] => {
      const [years, step] = [(expiryMs - snapshotMs) / (365 * DAY_MS), underlying * 1e-3]
      const of = { forward: underlying, strike, side: 'C' } as Known
      const [low, middle, high] = [-step, 0, step].map((moved) => priced(of, markVol, years, moved)) as [
        number,
        number,
        number,
      ]
      return [
        String(Math.floor(snapshotMs / HOUR_MS) * HOUR_MS),
        {
          ...{ markPrice: mark, delta: (high - low) / (2 * step), gamma: (high + low - 2 * middle) / step ** 2 },
          vega: (priced(of, markVol + 1e-4, years) - priced(of, markVol - 1e-4, years)) / 2e-2,
          theta: (priced(of, markVol, years - 1e-4) - priced(of, markVol, years + 1e-4)) / (2e-4 * 365),
        },
      ]
    }),
  )
  expectRows(await field('TimeSeriesOfGreeks', { instrumentName }), dateOf, wanted, 1e-3)
})

test('vols at the money beside what was realised, by the hour', async () => {
  const vols = (atMs: number) => cells((days) => [[`atm${days}`, atm(atMs, days)]])
  for (const name of ['CobIvRvComparison', 'IvRvComparison']) await expectSeries(name, {}, since(29, HOUR_MS, vols))
})

test('the same by day, short, medium and long, of one coin and of two side by side', async () => {
  const names = ['seven', 'thirty', 'sixty', 'ninty', 'onehundredeighty']
  const named = (value: (days: number) => number): Row =>
    Object.fromEntries(TENORS.map((days, i) => [names[i], value(days)]))
  await expectSeries(
    'HistoricalConstantMaturityVariousAtmIv',
    {},
    since(360, DAY_MS, (at) => named((days) => atm(at, days))),
  )
  await expectSeries(
    'HistoricalConstantMaturityVariousSkews',
    {},
    since(360, DAY_MS, (at) => named((days) => -skew(at, days, '25'))),
  )
  const both =
    (suffixes: readonly [string, string, string], value: (atMs: number, days: number, of: typeof btc) => number) =>
    (atMs: number): Row =>
      Object.fromEntries(
        (
          [
            ['btc', btc],
            ['eth', eth],
          ] as const
        ).flatMap(([coin, of]) => [7, 30, 90].map((days, i) => [`${coin}${suffixes[i]}`, value(atMs, days, of)])),
      )
  await expectSeries(
    'genericHistoricalConstantsAtm',
    { days: 30 },
    since(29, DAY_MS, both(['AtmShort', 'AtmMed', 'AtmLong'], atm)),
  )
  const skews = both(['SkewShort', 'SkewMed', 'SkewLong'], (at, days, of) => -skew(at, days, '25', of))
  await expectSeries('genericHistoricalConstantSkew', { days: 30 }, since(29, DAY_MS, skews))
  const wings = both(['Short', 'Med', 'Long'], (at, days, of) => {
    const { put25 = 0, call25 = 0, atm: middle = 0 } = volsAt(of, at, days)
    return (put25 + call25) / 2 / middle
  })
  await expectSeries('genericHistoricalConstantWingsAtm', { days: 30 }, since(29, DAY_MS, wings))
})

test('richness: the mean of the ten ratios of a nearer over a farther tenor', async () => {
  const rich = (atMs: number) => {
    const vols = TENORS.map((days) => atm(atMs, days))
    const ratios = vols.flatMap((near, i) => vols.slice(i + 1).map((far) => near / far))
    const ratio = ratios.reduce((all, one) => all + one, 0)
    return { ratio, counter: 10, mean: ratio / 10 }
  }
  const wanted = since(19, DAY_MS, (atMs) => {
    const { mean, ...rest } = rich(atMs)
    return { ...cells((days) => [[`atm${days}`, atm(atMs, days)]]), ...rest, termStructureRichness: mean }
  })
  await expectSeries('genericTermStructureRichness', DATES, wanted, ({ timeBucket }) => String(timeBucket))
  const rest = since(19, DAY_MS, (atMs) => {
    const { mean, ...others } = rich(atMs)
    return { ...cells((days) => [[`atm${days}days`, atm(atMs, days)]]), ...others, richness: mean }
  })
  const sent = {
    exchange: 'deribit',
    currency: 'BTC',
    timeFormat: 'ms',
    timeInterval: 'day',
    startDate: String(NOW_MS - 20 * DAY_MS),
    endDate: String(NOW_MS),
  }
  const key = ({ timestamp }: Row) => String(timestamp)
  expectRows(within(await method('volatility/term-structures/richness', sent), key, rest), key, rest)
})

test('the surface by fixed delta is the stored puts and calls, now and by the hour', async () => {
  const names = { '35': 'ThirtyFive', '25': 'TwentyFive', '15': 'Fifteen', '05': 'Five' } as const
  const surface = (atMs: number) =>
    cells((days) => {
      const vols = volsAt(btc, atMs, days)
      return [
        [`atm${days}`, vols.atm ?? Number.NaN],
        ...DELTAS.flatMap((delta): readonly (readonly [string, number])[] => [
          [`${names[delta as '05']}Delta${days}Put`, vols[`put${delta}`] ?? Number.NaN],
          [`${names[delta as '05']}Delta${days}Call`, vols[`call${delta}`] ?? Number.NaN],
        ]),
      ]
    })
  await expectSeries('HourlyFixedDeltaSurface', DATES, since(19, HOUR_MS, surface))
  await expectSeries('LiveDeribitFixedDeltaSurface', {}, since(0.1, HOUR_MS, surface))
  const custom = (atMs: number): Row => {
    const listed = (pastRows('delta-vol') as readonly Record<string, number>[])
      .filter((row) => String(row.symbol) === 'BTC' && row.atMs === atMs)
      .map((row): Record<string, number> => ({ ...row, days: ((row.expiryMs ?? 0) - atMs) / DAY_MS }))
      .toSorted((a, b) => (a.days ?? 0) - (b.days ?? 0))
    const far = listed.findIndex(({ days }) => (days ?? 0) >= 30)
    const [low, high] = [listed[far - 1] ?? {}, listed[far] ?? {}]
    const vol = (name: string): number => {
      const [a, b] = [low, high].map((row) => (row[name] ?? 0) ** 2 * (row.days ?? 0)) as [number, number]
      return 100 * Math.sqrt((a + ((b - a) * (30 - (low.days ?? 0))) / ((high.days ?? 0) - (low.days ?? 0))) / 30)
    }
    return Object.fromEntries([
      ['atm', vol('atm')],
      ...DELTAS.flatMap((delta) => [
        [`p${delta}`, vol(`put${delta}`)],
        [`c${delta}`, vol(`call${delta}`)],
      ]),
    ])
  }
  const yesterday = new Date(NOW_MS - DAY_MS).toISOString().slice(0, 10)
  const wanted = new Map([[String(NOW_MS - DAY_MS), custom(NOW_MS - DAY_MS)]])
  expectRows(await field('CustomMaturityAtmDelta', { date: yesterday, days: 30 }), dateOf, wanted)
})

test('vols of single tenors that contracts read, and forward vols between tenors', async () => {
  const at = INSTANTS.at(-1) ?? 0
  const names = { oneDayIv: 1, twoDayIv: 2, sevenDayIv: 7, fourteenDayIv: 14, twentyOneDayIv: 21 }
  const iv = Object.fromEntries(Object.entries(names).map(([name, days]) => [name, atm(at, days)]))
  expectRows(await field('ChainlinkIv'), () => 'now', new Map([['now', iv]]))
  expectRows(
    await field('LinkPool3020Skew'),
    () => 'now',
    new Map([['now', { twentyfiveDeltaSkew30Day: skew(at, 30, '25') }]]),
  )
  const all = [1, 2, 3, 7, 14, 21, 30, 60, 90, 180]
  const wanted = new Map(
    all.map((days, i): [string, Row] => {
      const near = all[i - 1]
      const variance = near === undefined ? 0 : (atm(at, days) ** 2 * days - atm(at, near) ** 2 * near) / (days - near)
      return [
        String(days),
        { atm: atm(at, days), daysToExpiration: days, fwdAtm: variance > 0 ? Math.sqrt(variance) : null },
      ]
    }),
  )
  const rows = await method('volatility/term-structures/forward-volatility/constant', {
    exchange: 'deribit',
    currency: 'BTC',
  })
  expectRows(rows, ({ daysToExpiration }) => String(daysToExpiration), wanted)
  expect(rows.filter(({ fwdAtm }) => fwdAtm !== null).length).toBeGreaterThan(7)
})
