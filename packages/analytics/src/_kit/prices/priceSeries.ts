import { type Market, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import { tables } from '@gvol/store'
import { sharedRead } from '../context/sharedRead.ts'
import type { StudyContext } from '../study.ts'

/** What prices of the past are read from. */
export const PRICE_NEEDS = ['candle', 'index-price'] as const
export type PriceContext = StudyContext<(typeof PRICE_NEEDS)[number]>

/** Which prices: those of spot, of the perpetual, of the venue's price index, or of those the one most is known of. */
export const PRICE_SOURCES = ['auto', 'spot', 'perpetual', 'index'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

/** Bars one after another without a hole in time; NaN where a bar is not known, or not whole. */
export type PriceSeries = {
  /** What they are bars of: an instrument, or a price index. */
  readonly source: string
  /** Beginnings of the bars; Unix ms. */
  readonly atMs: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Bars known. */
  readonly known: number
}

export type PricesAsked = {
  /** Length of a bar: an hour or a day. */
  readonly stepMs: number
  readonly fromMs: number
  /** Nothing later is read. A bar that has not ended by then is not whole, and left out. */
  readonly toMs: number
  readonly source: PriceSource
  readonly instrument?: string | undefined
}

type Bars = Readonly<Record<'atMs' | 'open' | 'high' | 'low' | 'close' | 'bars', Float64Array>>

/** Bars of one length with the number that makes a whole one, by the name of what they are of. */
type Found = { readonly name: string; readonly rows: readonly number[]; readonly bars: Bars; readonly whole: number }

const byName = (names: readonly string[], rows: readonly number[], bars: Bars, whole: number): readonly Found[] =>
  [...Map.groupBy(rows, (row) => names[row])].map(([name, of]) => ({ name, rows: of, bars, whole }))

const KINDS = ['spot', 'perpetual'] as const

/** Lengths of stored bars that make hours, the one that is trusted first before the other. */
const LENGTHS = [MS_PER_HOUR, MS_PER_MINUTE]

/** Bars by kind; those of spot pairs and perpetuals are read at once, whole days from where the store has added them up. */
const ofCandles = async (
  market: Market,
  asked: PricesAsked,
  context: PriceContext,
): Promise<readonly (readonly Found[])[]> => {
  const { stepMs, fromMs, toMs, instrument, source } = asked
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

/** Ticks of the venue's price index; an hour counts when it has any, a day when all of its hours have. */
const ofIndex = async (market: Market, { stepMs, fromMs, toMs }: PricesAsked, context: PriceContext) => {
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

/** Hours joined to longer bars. */
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

/** Bars of one instrument on a grid without holes; of bars of different lengths the first whole one counts. */
const onGrid = (source: string, found: readonly Found[], { stepMs, fromMs, toMs }: PricesAsked): PriceSeries => {
  const firstMs = Math.floor(fromMs / stepMs) * stepMs
  const size = Math.max(0, Math.floor(toMs / stepMs) - firstMs / stepMs)
  const none = () => new Float64Array(size).fill(Number.NaN)
  const series = { open: none(), high: none(), low: none(), close: none() }
  let known = 0
  for (const { rows, bars, whole } of found)
    for (const row of rows) {
      const at = (bars.atMs[row] - firstMs) / stepMs
      if (!(at >= 0 && at < size) || bars.bars[row] < whole || !Number.isNaN(series.close[at])) continue
      known++
      series.open[at] = bars.open[row]
      series.high[at] = bars.high[row]
      series.low[at] = bars.low[row]
      series.close[at] = bars.close[row]
    }
  return { source, atMs: Float64Array.from({ length: size }, (_, i) => firstMs + i * stepMs), ...series, known }
}

/**
 * Prices of a market by hour or day: those of its spot pair, its perpetual or its index of which most bars are known. Read
 * once a minute, whoever asks, and not to be changed.
 *
 * @returns undefined where no whole bar is stored
 */
export const priceSeries = (
  { venue, symbol }: Market,
  asked: PricesAsked,
  context: PriceContext,
): Promise<PriceSeries | undefined> => {
  const { stepMs, fromMs, toMs, source, instrument = '' } = asked
  const bars = [Math.floor(fromMs / stepMs), Math.floor(toMs / stepMs)]
  const key = ['prices', venue, symbol, source, instrument, stepMs, ...bars].join(' ')
  return sharedRead(context, key, toMs, () => readSeries({ venue, symbol }, asked, context))
}

const readSeries = async (
  market: Market,
  asked: PricesAsked,
  context: PriceContext,
): Promise<PriceSeries | undefined> => {
  const isOfIndex = (asked.source === 'auto' || asked.source === 'index') && asked.instrument === undefined
  const [candles, index] = await Promise.all([
    ofCandles(market, asked, context),
    isOfIndex ? ofIndex(market, asked, context) : [],
  ])
  const series = [...candles, index].flatMap((of) =>
    [...Map.groupBy(of, ({ name }) => name)].map(([name, parts]) => onGrid(name, parts, asked)),
  )
  const [first] = series.filter(({ known }) => known > 0).sort((a, b) => b.known - a.known)
  return first
}

/** From the first bar known on. */
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
