import { coinOf } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { type Cursor, type Desk, each, type Row } from '../../desk.ts'
import { steppedValueAt } from '../../facts/closest.ts'
import { runIndexStudy } from '../../facts/publishedIndex.ts'
import { spotDays } from '../../facts/spotMarkets.ts'
import { TENORS, tenorsThrough } from '../../facts/tenors.ts'
import { isoOf, type Stretch, spanText, stamp } from '../../wire/instants.ts'
import { bookOf, priceMarketOf } from '../../wire/names.ts'
import { asText, percent } from '../../wire/units.ts'
import { type AnsweredField, type FieldArguments, numberOf, ofBook, stretchOf, textOf } from '../field.ts'

const DAYS_BACK: Readonly<Record<string, number>> = {
  THIRTY: 30,
  SIXTY: 60,
  NINETY: 90,
  ONE_EIGHTY: 180,
  ONE_YEAR: 365,
}

export const symbolOf = (args: FieldArguments): string => textOf(args, 'symbol', 'BTC') || 'BTC'
export const presetDays = (args: FieldArguments): number => DAYS_BACK[textOf(args, 'days', 'THIRTY')] ?? 30

/** Returns a stretch as a span that a study takes: at least 1 ms, at most its ten years. */
export const span = ({ fromMs, toMs }: Stretch): string =>
  spanText({ fromMs: Math.max(fromMs, toMs - 3_640 * MS_PER_DAY), toMs: Math.max(toMs, fromMs + 1) })

export const indexBars = async (desk: Desk, coin: string, stretch: Stretch, interval: string) => {
  const table = await runIndexStudy(desk, 'vol-index', { coin, span: span(stretch), interval })
  return each(table, (row) => ({
    at: row.number('at') ?? 0,
    open: percent(row.number('open')),
    high: percent(row.number('high')),
    low: percent(row.number('low')),
    close: percent(row.number('close')),
    spot: row.number('spot'),
  }))
}

/** Returns realized vols of a coin by instant and window in days. */
export const realised = async (
  desk: Desk,
  args: FieldArguments,
  request: {
    readonly stretch: Stretch
    readonly windows: readonly number[]
    readonly bar?: string
    readonly estimator?: string
    readonly price?: string
  },
  make: (row: Cursor) => Row | undefined,
): Promise<readonly Row[]> => {
  const market = priceMarketOf(desk, textOf(args, 'exchange', 'deribit') || 'deribit', symbolOf(args))
  if (market === undefined) return []
  const { stretch, windows, bar = '1d', estimator = 'parkinson', price = 'auto' } = request
  const question = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    span: span(stretch),
    windows: windows.join(','),
    bar,
    estimator,
    price,
  }
  return each(await desk.runStudy('realised-vol', question), make)
}

export const bars = async (desk: Desk, args: FieldArguments, stretch: Stretch): Promise<readonly Row[]> => {
  const market = priceMarketOf(desk, 'deribit', symbolOf(args))
  if (market === undefined) return []
  const ends = { span: span(stretch), asOf: isoOf(stretch.toMs) }
  return each(await spotDays(desk, market.venue, coinOf(market.symbol), ends), (row) => ({
    date: stamp(row.number('at')),
    ts: stamp(row.number('at')),
    currency: coinOf(market.symbol),
    open: row.number('open'),
    high: row.number('high'),
    low: row.number('low'),
    close: row.number('close'),
  }))
}

export const whole = (days: number): number => Math.min(730, Math.max(1, Math.round(days)))

/** Returns realized vol of the index with constant maturities, by the hour. */
export const indexVolWithTenors = (
  ends: readonly [string, string],
  windowOf: (args: FieldArguments) => number,
): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const stretch = stretchOf(args, ends, desk, 30 * MS_PER_DAY)
    const snapshots = await tenorsThrough(desk, market, stretch, MS_PER_HOUR)
    const windows = [windowOf(args)]
    const question = {
      stretch: { ...stretch, fromMs: stretch.fromMs - MS_PER_DAY },
      windows,
      bar: '1h',
    }
    const series: (readonly [number, number | null])[] = []
    await realised(desk, args, question, (row) => {
      series.push([row.number('at') ?? 0, percent(row.number('vol'))])
      return undefined
    })
    const volAt = steppedValueAt(series)
    return snapshots.map(({ atMs, of }) => ({
      date: stamp(atMs),
      parkinsonRvIndex: asText(volAt(atMs + MS_PER_HOUR - 1) ?? null),
      ...Object.fromEntries(TENORS.map((days) => [`atm${days}`, percent(of(days)?.atm)])),
    }))
  })

export const closeToClose =
  (days: number): AnsweredField['rows'] =>
  async (args, desk) =>
    (
      await realised(
        desk,
        args,
        { stretch: { fromMs: desk.nowMs - 365 * MS_PER_DAY, toMs: desk.nowMs }, windows: [days], estimator: 'close' },
        (row) => ({
          date: stamp(row.number('at')),
          currency: coinOf(symbolOf(args)),
          close: row.number('close'),
          annualizedRv: percent(row.number('vol')),
        }),
      )
    ).toReversed()

export const parkinson =
  (name: string, ends: readonly [string, string], window: string): AnsweredField['rows'] =>
  (args, desk) =>
    realised(
      desk,
      args,
      { stretch: stretchOf(args, ends, desk, 365 * MS_PER_DAY), windows: [whole(numberOf(args, window, 30))] },
      (row) => ({ date: stamp(row.number('at')), [name]: percent(row.number('vol')) }),
    )

const CONE_NAMES = { max: 'max', current: 'current', min: 'min', p75: 'p75', median: 'p50', p25: 'p25' } as const

export const cone = async (
  desk: Desk,
  args: FieldArguments,
  stretch: Stretch,
): Promise<readonly { window: number; row: Row }[]> => {
  const market = priceMarketOf(desk, 'deribit', symbolOf(args))
  if (market === undefined) return []
  const studyArgs = { ...bookOf(market), span: span(stretch), asOf: isoOf(stretch.toMs) }
  return each(await desk.runStudy('realised-cone', studyArgs), (row) => ({
    window: row.number('windowDays') ?? 0,
    row: Object.fromEntries(Object.entries(CONE_NAMES).map(([ours, theirs]) => [theirs, percent(row.number(ours))])),
  }))
}

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Returns realized vol of index and perpetual by season, paired by the season’s number. */
export const season = (
  kind: 'weekday' | 'hour' | 'hour-of-week',
  make: (bucket: number, index: number | null, perpetual: number | null) => Row,
): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 365 * MS_PER_DAY)
    const studyArgs = { ...bookOf(market), season: kind, span: span(stretch), asOf: isoOf(stretch.toMs) }
    const volsByBucket = new Map<number, { index: number | null; perpetual: number | null }>()
    for (const price of ['index', 'perpetual'] as const)
      each(await desk.runStudy('realised-season', { ...studyArgs, price }), (row) => {
        const bucket = row.number('season') ?? 0
        const entry = volsByBucket.get(bucket) ?? { index: null, perpetual: null }
        entry[price] = percent(row.number('meanVol'))
        volsByBucket.set(bucket, entry)
        return undefined
      })
    return [...volsByBucket]
      .toSorted(([a], [b]) => a - b)
      .map(([bucket, { index, perpetual }]) => make(bucket, index, perpetual))
  })

/** Deltas are sent as shares or as percent. */
export const deltaOf = (delta: number): number =>
  Math.min(100, Math.max(0, Math.abs(delta) <= 1 ? Math.abs(delta) * 100 : Math.abs(delta)))
