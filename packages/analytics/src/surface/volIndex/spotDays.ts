import type { Market } from '@gvol/market'
import { type TickBarsQuery, tables } from '@gvol/store'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { StudyContext } from '../../study/study.ts'

const HOURS_PER_DAY = 24

/** Consecutive days; `atMs[i]` begins the i-th. Prices are NaN where nothing is stored. */
export type SpotDays = {
  /** The venue's price index, or the perpetual whose bars were stored; undefined if there is neither. */
  readonly source: string | undefined
  readonly close: Float64Array
  /** Highest and lowest price of days with every hour stored, else NaN: half a day has too small a range. */
  readonly high: Float64Array
  readonly low: Float64Array
}

type Bars = {
  readonly atMs: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** Groups bars of one length by day. @param perDay  how many make a whole day */
const gathered = (bars: Bars, rows: readonly number[], days: Float64Array, perDay: number) => {
  const none = () => new Float64Array(days.length).fill(Number.NaN)
  const close = none()
  const high = none()
  const low = none()
  const count = new Float64Array(days.length)
  const firstMs = days[0]
  for (const row of rows) {
    const day = (dayStartMs(bars.atMs[row]) - firstMs) / MS_PER_DAY
    if (!(day >= 0 && day < days.length)) continue
    close[day] = bars.close[row]
    high[day] = count[day] === 0 ? bars.high[row] : Math.max(high[day], bars.high[row])
    low[day] = count[day] === 0 ? bars.low[row] : Math.min(low[day], bars.low[row])
    count[day]++
  }
  let whole = 0
  for (let day = 0; day < days.length; day++) {
    if (count[day] >= perDay) whole++
    else high[day] = low[day] = Number.NaN
  }
  return { close, high, low, whole, known: count.filter((bars) => bars > 0).length }
}

/** Returns the rows of the instrument that has the most. */
const longest = (instrument: readonly string[]): { readonly name: string; readonly rows: readonly number[] } => {
  const rows = Map.groupBy(instrument.keys(), (row) => instrument[row])
  const [name, own] = [...rows].reduce(
    (best, one) => (one[1].length > best[1].length ? one : best),
    ['', [] as number[]],
  )
  return { name, rows: own }
}

/**
 * Reads spot by day: the venue's own price index, or the bars of its perpetual if more whole days of those are stored.
 *
 * @param days  beginnings of consecutive days; Unix ms
 * @param toMs  nothing later is read
 */
export const spotDays = async (
  { venue, symbol, indexName }: Market & { readonly indexName: string },
  days: Float64Array,
  toMs: number,
  context: Pick<StudyContext<'index-price' | 'candle'>, 'query'>,
): Promise<SpotDays> => {
  const span = { venue, symbol, fromMs: days[0], toMs }
  const ticks: TickBarsQuery = { ...span, indexName, bucketMs: MS_PER_HOUR }
  const perpetual = (intervalMs: number) =>
    context.query(tables.candle.queries.bars, { ...span, kind: 'perpetual', intervalMs, bucketMs: intervalMs })
  const [ofIndex, hourly, daily] = await Promise.all([
    context.query(tables.indexPrice.queries.bars, ticks),
    perpetual(MS_PER_HOUR),
    perpetual(MS_PER_DAY),
  ])
  const candidates = [
    { name: `${indexName} index`, ...gathered(ofIndex.column, [...ofIndex.column.atMs.keys()], days, HOURS_PER_DAY) },
    ...(
      [
        [hourly, HOURS_PER_DAY],
        [daily, 1],
      ] as const
    ).map(([{ column }, perDay]) => {
      const { name, rows } = longest(column.instrument)
      return { name, ...gathered(column, rows, days, perDay) }
    }),
  ]
  const best = candidates.reduce((a, b) => (b.whole > a.whole || (b.whole === a.whole && b.known > a.known) ? b : a))
  return { source: best.known === 0 ? undefined : best.name, close: best.close, high: best.high, low: best.low }
}

/** Returns the name of the latest stored price index of a book in a range; empty without one. */
export const priceIndexName = async (
  { venue, symbol }: Market,
  fromMs: number,
  toMs: number,
  context: Pick<StudyContext<'index-price'>, 'rows'>,
): Promise<string> => {
  const span = { venue, symbol, fromMs, toMs }
  const { column } = await context.rows('index-price', span, { columns: ['indexName'], limit: 1 })
  return column.indexName[0] ?? ''
}
