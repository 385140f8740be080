import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { NOW_MS, studyRows } from '../numberedDesk.ts'
import { BOOK, by, daysAgo, type Expectations, type Expected, ends, iso, newestAt, of, written } from './column.ts'

export const TENORS = [7, 30, 60, 90, 180] as const
const FROM_MS = Date.UTC(2026, 0, 20)
const TO_MS = Date.UTC(2026, 0, 26)
const DATES = { dateStart: '2026-01-20', dateEnd: '2026-01-26' }

export type Snapshot = { readonly atMs: number; readonly of: (days: number) => Row }

/** Constant maturities by step, oldest first: the last of each step, at the beginning of the step. */
export const snapshots = async (
  fromMs: number,
  toMs: number,
  stepMs: number,
  book: Readonly<Record<string, string>> = BOOK,
): Promise<readonly Snapshot[]> => {
  const query = { ...book, asOf: iso(toMs), days: (toMs - fromMs) / MS_PER_DAY }
  const rows = await studyRows('constant-maturity', query)
  return [...Map.groupBy(rows, ({ at }) => Math.floor(Number(at) / stepMs) * stepMs)].map(([atMs, own]) => ({
    atMs,
    of: (days) => own.findLast(({ tenorDays }) => tenorDays === days) ?? {},
  }))
}
export const percentOf = (row: Row, name: string): number | null => {
  const value = row[name]
  return typeof value === 'number' ? 100 * value : null
}
/** Put and call of a maturity: at the money, half of the butterfly, and half of the risk reversal to each side. */
const wing = (row: Row, delta: string, side: number): number =>
  100 * (Number(row.atmVol) + (Number(row[`fly${delta}`]) + side * Number(row[`rr${delta}`])) / 2)
export const cellsOf = (snapshot: Snapshot, make: (row: Row, days: number) => Row): Row =>
  Object.assign({}, ...TENORS.map((days) => make(snapshot.of(days), days)))

type Range = readonly [fromMs: number, toMs: number, stepMs: number]
const series = ([fromMs, toMs, stepMs]: Range, make: (snapshot: Snapshot) => Row, request: Row = {}): Expected =>
  by(async () => (await snapshots(fromMs, toMs, stepMs)).map(make).toReversed(), request)

const atms = (snapshot: Snapshot): Row => ({
  date: String(snapshot.atMs),
  ...cellsOf(snapshot, (row, days) => ({ [`atm${days}`]: percentOf(row, 'atmVol') })),
})
const WORDS = { '35': 'thirtyFive', '25': 'twentyFive', '15': 'fifteen', '05': 'five' }
const skews = (snapshot: Snapshot): Row => ({
  date: String(snapshot.atMs),
  ...cellsOf(snapshot, (row, days) =>
    Object.fromEntries(
      Object.entries(WORDS).map(([delta, word]) => [`${word}Delta${days}DayExp`, percentOf(row, `rr${delta}`)]),
    ),
  ),
})
const flies = (snapshot: Snapshot): Row => ({
  date: String(snapshot.atMs),
  ...cellsOf(snapshot, (row, days) =>
    Object.fromEntries(Object.keys(WORDS).map((delta) => [`fly${delta}D${days}Day`, percentOf(row, `fly${delta}`)])),
  ),
})
const YEARLY = ['seven', 'thirty', 'sixty', 'ninty', 'onehundredeighty']
const yearly = (value: (row: Row) => number): Expected =>
  series([daysAgo(365), NOW_MS, MS_PER_DAY], (snapshot) => ({
    date: String(snapshot.atMs),
    ...cellsOf(snapshot, (row, days) => ({ [YEARLY[TENORS.indexOf(days as 7)] ?? '']: value(row) })),
  }))

const LENGTHS = [7, 30, 90]
const bothCoins = (names: readonly string[], value: (row: Row) => number): Expected =>
  by(
    async () => {
      const range = [daysAgo(30), NOW_MS, MS_PER_DAY] as const
      const rows = new Map<number, Row>()
      for (const symbol of ['BTC', 'ETH'])
        for (const { atMs, of } of await snapshots(...range, { exchange: 'deribit', symbol })) {
          const cells = LENGTHS.map((days, i) => [`${symbol.toLowerCase()}${names[i]}`, value(of(days))])
          rows.set(atMs, { ...rows.get(atMs), date: String(atMs), ...Object.fromEntries(cells) })
        }
      return [...rows.values()].toSorted((a, b) => Number(b.date) - Number(a.date))
    },
    { days: 30 },
  )

/** The mean of the ten ratios of a nearer over a farther maturity. */
export const richness = (snapshot: Snapshot): { readonly ratio: number; readonly counter: number } => {
  const vols = TENORS.map((days) => Number(snapshot.of(days).atmVol))
  const ratios = vols.flatMap((near, i) => vols.slice(i + 1).map((far) => near / far))
  return { ratio: ratios.reduce((sum, ratio) => sum + ratio, 0), counter: ratios.length }
}

const DELTA_WORDS = { '35': 'ThirtyFive', '25': 'TwentyFive', '15': 'Fifteen', '05': 'Five' }
/** Puts and calls by delta beside the newest index of the hour. */
const fixedDelta = (fromMs: number, toMs: number, request: Row, most = Number.POSITIVE_INFINITY): Expected =>
  by(async () => {
    const query = { ...BOOK, asOf: iso(toMs), span: `${iso(fromMs - MS_PER_HOUR)}/${iso(toMs)}`, granularity: '1h' }
    const index = await studyRows('delta-surface-history', query)
    const rows = (await snapshots(fromMs, toMs, MS_PER_HOUR)).map((snapshot): Row => {
      const spot = newestAt(index, snapshot.atMs + MS_PER_HOUR - 1).index ?? null
      return {
        ts: String(snapshot.atMs),
        ...atms(snapshot),
        currency: 'BTC',
        indexPrice: spot,
        spot,
        ...cellsOf(snapshot, (row, days) =>
          Object.fromEntries(
            Object.entries(DELTA_WORDS).flatMap(([delta, word]) => [
              [`${word}Delta${days}Put`, wing(row, delta, -1)],
              [`${word}Delta${days}Call`, wing(row, delta, 1)],
            ]),
          ),
        ),
      }
    })
    return rows.toReversed().slice(0, most)
  }, request)

const DELTAS = [5, 15, 25, 35]
const customMaturity: Expected = by(
  async () => {
    const toMs = TO_MS + MS_PER_DAY - 1
    const tables = await Promise.all(
      DELTAS.map((delta) =>
        studyRows('delta-surface-history', { ...BOOK, ...ends(TO_MS, toMs), tenor: 45, delta, granularity: '1h' }),
      ),
    )
    return (tables[0] ?? []).map(({ at }, i) => {
      const own = tables.map((table) => table[i] ?? {})
      const cells = DELTAS.flatMap((delta, of) => {
        const name = String(delta).padStart(2, '0')
        return [
          [`p${name}`, percentOf(own[of] ?? {}, 'putVol')],
          [`c${name}`, percentOf(own[of] ?? {}, 'callVol')],
        ]
      })
      return { date: String(at), atm: percentOf(own.at(-1) ?? {}, 'atmVol'), ...Object.fromEntries(cells) }
    })
  },
  { date: '2026-01-26', days: 45 },
)

const ONE_MS = Date.UTC(2026, 0, 13)
const TWO_MS = Date.UTC(2026, 0, 20, 12)
const TWO = { dateTimeOne: '2026-01-13', dateTimeTwo: '2026-01-20 12:00' }
const ONE = { dateTime: '2026-01-13' }
const termsAt = (atMs?: number) => studyRows('term-structure', atMs === undefined ? BOOK : { ...BOOK, asOf: iso(atMs) })
/** Expiries of two instants with as many whole days to live, each with the first of its like. */
const twins = async (one: number | undefined, two: number, make: (first: Row, second: Row) => Row) => {
  const others = await termsAt(two)
  return (await termsAt(one)).flatMap((first) => {
    const second = others.find(({ days }) => days === first.days)
    return second === undefined ? [] : [make(first, second)]
  })
}
const compared = (first: Row, second: Row): Row => ({
  ...written('sequenceDays2Exp=days daysUntilExpiration=@days tsHourCurrent=@asOf markIvCurrent=%atmVol', first),
  ...written('tsHourShadow=@asOf markIvShadow=%atmVol', second),
})

const recent = (column: string, terms: string): Expected =>
  of('recent-vol', `date=@at ${terms}=%${column}`, {
    request: { rangeStart: 10, rangeEnd: 160 },
    args: { hours: 168, leastDays: 10, mostDays: 160 },
    isReversed: true,
  })
const tradedOn = (study: 'traded-terms' | 'traded-smile', terms: string): Expected =>
  of(study, `expirationDate=@expiry weightedIv=%weightedVol ${terms}`, {
    request: { date: '2026-01-26 09:00' },
    args: { day: iso(TO_MS) },
  })

export const termColumns: Expectations = {
  ConstantMaturityAtm1Min: series([FROM_MS, TO_MS, MS_PER_HOUR], atms, { ...DATES, interval: '1 hour' }),
  FixedMaturityAtm: series([daysAgo(30), NOW_MS, MS_PER_HOUR], (one) => ({ ...atms(one), currency: 'BTC' })),
  ConstantMaturitySkew1Min: series([FROM_MS, TO_MS, MS_PER_HOUR], skews, { ...DATES, interval: '1 hour' }),
  FixedMaturitySkewLite: series([daysAgo(30), NOW_MS, MS_PER_HOUR], (one) => ({ ...skews(one), currency: 'BTC' })),
  HistoricalConstantMaturitiesApi: series([daysAgo(1), NOW_MS, MS_PER_MINUTE], flies),
  HistoricalConstantMaturityVariousAtmIv: yearly(({ atmVol }) => 100 * Number(atmVol)),
  HistoricalConstantMaturityVariousSkews: yearly(({ rr25 }) => -100 * Number(rr25)),
  genericHistoricalConstantsAtm: bothCoins(['AtmShort', 'AtmMed', 'AtmLong'], ({ atmVol }) => 100 * Number(atmVol)),
  genericHistoricalConstantSkew: bothCoins(['SkewShort', 'SkewMed', 'SkewLong'], ({ rr25 }) => -100 * Number(rr25)),
  // The mean of both wings over at the money.
  genericHistoricalConstantWingsAtm: bothCoins(
    ['Short', 'Med', 'Long'],
    (row) => (wing(row, '25', 1) + wing(row, '25', -1)) / 2 / (100 * Number(row.atmVol)),
  ),
  genericTermStructureRichness: series(
    [FROM_MS, TO_MS, MS_PER_DAY],
    (snapshot) => {
      const { ratio, counter } = richness(snapshot)
      const { date = null, ...cells } = atms(snapshot)
      return { timeBucket: date, ...cells, ratio, counter, termStructureRichness: ratio / counter }
    },
    DATES,
  ),
  HourlyFixedDeltaSurface: fixedDelta(FROM_MS, TO_MS, DATES),
  LiveDeribitFixedDeltaSurface: fixedDelta(NOW_MS - 3 * MS_PER_HOUR, NOW_MS, {}, 1),
  CustomMaturityAtmDelta: customMaturity,
  genericOrderbookTermStructure: of(
    'term-structure',
    'expiration=@expiry markIv=%atmVol forwardVolatility=%forwardVol',
  ),
  genericShadowTermStructureV2: of(
    'term-structure',
    'currency:BTC date=@asOf expiration=@expiry dte=@days markIv=%atmVol',
    {
      request: ONE,
      args: { asOf: iso(ONE_MS) },
    },
  ),
  genericShadowTermStructureCompareV2: by(
    () =>
      twins(ONE_MS, TWO_MS, (first, second) => ({
        ...written('days1=days date1=@asOf expiration1=@expiry markIv1=%atmVol', first),
        ...written('days2=days date2=@asOf expiration2=@expiry markIv2=%atmVol', second),
      })),
    TWO,
  ),
  genericShadowTermStructureCompare: by(() => twins(ONE_MS, TWO_MS, compared), TWO),
  genericShadowTermStructure: by(() => twins(undefined, ONE_MS, compared), ONE),
  ShadowTimeSkew: of(
    'skew',
    'dateAndHour=@asOf daysUntilExpiration=days atmIv=%atmVol twentyThirtyCallIvMinusPutIv=%rr25',
    { request: { date: '2026-01-13' }, args: { asOf: iso(ONE_MS) } },
  ),
  TwentyThirtySkewShadow: of('skew', 'date=@asOf daysUntilExpiration=days twentyThirtyCallIvMinusPutIv=%rr25', {
    request: ONE,
    args: { asOf: iso(ONE_MS) },
  }),
  genericHistoricalAtmDeltasTermStructure: tradedOn('traded-terms', 'fwdIv=%forwardVol totalUsdTraded=premiumUsd'),
  genericHistoricalSkew: tradedOn('traded-smile', 'strike premiumValue=premiumUsd'),
  genericOrderbook1HrAtmVol: recent('atmVol', 'avgMarkIv'),
  genericOrderbook1hr3020Skew: recent('skew', 'callIvMinusPutIv'),
  ChainlinkIv: by(async () => {
    const rows = await studyRows('constant-maturity', { ...BOOK, days: 1, tenors: '1,2,7,14,21' })
    const newest = (days: number) => percentOf(rows.findLast(({ tenorDays }) => tenorDays === days) ?? {}, 'atmVol')
    return [
      {
        oneDayIv: newest(1),
        twoDayIv: newest(2),
        sevenDayIv: newest(7),
        fourteenDayIv: newest(14),
        twentyOneDayIv: newest(21),
        twentyEightDayIv: null,
      },
    ]
  }),
  LinkPool3020Skew: by(async () => {
    const rows = await studyRows('constant-maturity', { ...BOOK, days: 1, tenors: '30' })
    return [{ twentyfiveDeltaSkew30Day: percentOf(rows.at(-1) ?? {}, 'rr25') }]
  }),
}
