import type { Market } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { sharedRead } from '../../study/context/sharedRead.ts'
import type { StudyContext } from '../../study/study.ts'

/** Tables from which historical prices are read. */
export const PRICE_NEEDS = ['candle', 'index-price'] as const
export type PriceContext = StudyContext<(typeof PRICE_NEEDS)[number]>

/** Price sources: spot, the perpetual, the venue's price index, or the one of these with the most data. */
export const PRICE_SOURCES = ['auto', 'spot', 'perpetual', 'index'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

/** Consecutive bars without gaps in time; NaN where a bar is missing or incomplete. */
export type PriceSeries = {
  /** The instrument or price index of the bars. */
  readonly source: string
  /** Beginnings of the bars; Unix ms. */
  readonly atMs: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Number of bars with data. */
  readonly barCount: number
}

export type PricesQuery = {
  /** Length of a bar: an hour or a day. */
  readonly stepMs: number
  readonly fromMs: number
  /** Nothing later is read. A bar that has not ended by then is incomplete and left out. */
  readonly toMs: number
  readonly source: PriceSource
  readonly instrument?: string | undefined
}

type Bars = Readonly<Record<'atMs' | 'open' | 'high' | 'low' | 'close' | 'bars', Float64Array>>

/** Bars of one length with the number that makes a whole one, by the name of their instrument or index. */
type NamedBars = {
  readonly name: string
  readonly rows: readonly number[]
  readonly bars: Bars
  readonly whole: number
}

const byName = (names: readonly string[], rows: readonly number[], bars: Bars, whole: number): readonly NamedBars[] =>
  [...Map.groupBy(rows, (row) => names[row])].map(([name, of]) => ({ name, rows: of, bars, whole }))

const KINDS = ['spot', 'perpetual'] as const

/** Lengths of stored bars from which hours are built, in order of preference. */
const LENGTHS = [MS_PER_HOUR, MS_PER_MINUTE]

/** Reads bars by kind; those of spot pairs and perpetuals in one read, whole days from stored sums where available. */
const ofCandles = async (
  market: Market,
  query: PricesQuery,
  context: PriceContext,
): Promise<readonly (readonly NamedBars[])[]> => {
  const { stepMs, fromMs, toMs, instrument, source } = query
  if (source === 'index') return []
  const of = { ...market, instrument, fromMs, kind: source === 'auto' ? 'undated' : source } as const
  if (stepMs === MS_PER_DAY) {
    const { column } = await context.query(tables.candleDay.queries.days, { ...of, toMs: toMs - MS_PER_DAY })
    const bars = { ...column, bars: column.atMs.map(() => 1) }
    const rows = [...column.atMs.keys()]
    return KINDS.map((kind) =>
      byName(
        column.instrument,
        rows.filter((row) => column.kind[row] === kind),
        bars,
        1,
      ),
    )
  }
  const intervals = LENGTHS.filter((intervalMs) => stepMs % intervalMs === 0)
  const { column } = await context.query(tables.candle.queries.bars, {
    ...of,
    toMs,
    bucketMs: stepMs,
    intervalMs: intervals,
  })
  const rows = [...column.atMs.keys()]
  return KINDS.map((kind) =>
    intervals.flatMap((intervalMs) => {
      const own = rows.filter((row) => column.kind[row] === kind && column.intervalMs[row] === intervalMs)
      return byName(column.instrument, own, column, stepMs / intervalMs)
    }),
  )
}

/** Reads ticks of the venue's price index; an hour counts if it has any, a day if all of its hours have. */
const ofIndex = async (market: Market, { stepMs, fromMs, toMs }: PricesQuery, context: PriceContext) => {
  const { column: named } = await context.rows(
    'index-price',
    { ...market, latest: 'of-market', asOfMs: toMs },
    { columns: ['indexName'] },
  )
  const [indexName] = named.indexName
  if (indexName === undefined) return []
  const { column } = await context.query(tables.indexPrice.queries.bars, {
    ...market,
    indexName,
    fromMs,
    toMs,
    bucketMs: MS_PER_HOUR,
  })
  const bars = gathered(column, stepMs)
  return [{ name: `${indexName} index`, rows: [...bars.atMs.keys()], bars, whole: stepMs / MS_PER_HOUR }]
}

/** Joins hours to longer bars. */
const gathered = (hours: Omit<Bars, 'bars'>, stepMs: number): Bars => {
  const at: number[] = []
  const rows: number[][] = []
  for (let row = 0; row < hours.atMs.length; row++) {
    const begin = Math.floor(hours.atMs[row] / stepMs) * stepMs
    if (at.at(-1) !== begin) {
      at.push(begin)
      rows.push([])
    }
    rows[rows.length - 1].push(row)
  }
  const of = (value: (group: readonly number[]) => number) => Float64Array.from(rows, value)
  return {
    atMs: Float64Array.from(at),
    open: of((group) => hours.open[group[0]]),
    high: of((group) => Math.max(...group.map((row) => hours.high[row]))),
    low: of((group) => Math.min(...group.map((row) => hours.low[row]))),
    close: of((group) => hours.close[group[group.length - 1]]),
    bars: of((group) => group.length),
  }
}

/** Puts bars of one instrument on a grid without gaps; of bars of different lengths the first whole one counts. */
const onGrid = (
  source: string,
  namedBars: readonly NamedBars[],
  { stepMs, fromMs, toMs }: PricesQuery,
): PriceSeries => {
  const firstMs = Math.floor(fromMs / stepMs) * stepMs
  const size = Math.max(0, Math.floor(toMs / stepMs) - firstMs / stepMs)
  const none = () => new Float64Array(size).fill(Number.NaN)
  const series = { open: none(), high: none(), low: none(), close: none() }
  let barCount = 0
  for (const { rows, bars, whole } of namedBars)
    for (const row of rows) {
      const at = (bars.atMs[row] - firstMs) / stepMs
      if (!(at >= 0 && at < size) || bars.bars[row] < whole || !Number.isNaN(series.close[at])) continue
      barCount++
      series.open[at] = bars.open[row]
      series.high[at] = bars.high[row]
      series.low[at] = bars.low[row]
      series.close[at] = bars.close[row]
    }
  return { source, atMs: Float64Array.from({ length: size }, (_, i) => firstMs + i * stepMs), ...series, barCount }
}

/**
 * Returns prices of a market by hour or day: those of its spot pair, its perpetual or its index, whichever has the most
 * bars. Read once a minute for all callers; the result must not be modified.
 *
 * @returns undefined if no whole bar is stored
 */
export const priceSeries = (
  { venue, symbol }: Market,
  query: PricesQuery,
  context: PriceContext,
): Promise<PriceSeries | undefined> => {
  const { stepMs, fromMs, toMs, source, instrument = '' } = query
  const bars = [Math.floor(fromMs / stepMs), Math.floor(toMs / stepMs)]
  const key = ['prices', venue, symbol, source, instrument, stepMs, ...bars].join(' ')
  return sharedRead(context, key, toMs, () => readSeries({ venue, symbol }, query, context))
}

const readSeries = async (
  market: Market,
  query: PricesQuery,
  context: PriceContext,
): Promise<PriceSeries | undefined> => {
  const isOfIndex = (query.source === 'auto' || query.source === 'index') && query.instrument === undefined
  const [candles, index] = await Promise.all([
    ofCandles(market, query, context),
    isOfIndex ? ofIndex(market, query, context) : [],
  ])
  const series = [...candles, index].flatMap((of) =>
    [...Map.groupBy(of, ({ name }) => name)].map(([name, parts]) => onGrid(name, parts, query)),
  )
  const [first] = series.filter(({ barCount }) => barCount > 0).sort((a, b) => b.barCount - a.barCount)
  return first
}

/** Returns the series from its first bar with data. */
export const fromFirst = (series: PriceSeries): PriceSeries => {
  const first = series.close.findIndex((close) => !Number.isNaN(close))
  if (first <= 0) return series
  return {
    ...series,
    atMs: series.atMs.subarray(first),
    open: series.open.subarray(first),
    high: series.high.subarray(first),
    low: series.low.subarray(first),
    close: series.close.subarray(first),
  }
}
