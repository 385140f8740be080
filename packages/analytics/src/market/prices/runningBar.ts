import type { Market } from '@gvol/market'
import type { OhlcColumns } from '@gvol/quant'
import { tables } from '@gvol/store'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { barVariances, type Estimator } from './estimators.ts'
import type { PriceContext, PriceSeries } from './priceSeries.ts'
import { leastBars, leastReturns } from './windowMeans.ts'

/** End of the name of a series of an index. */
const INDEX = ' index'

/** The bar that has not ended, as far as it goes. */
export type RunningBar = {
  /** Its beginning; Unix ms. */
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Part of its length of which prices are stored, above 0 and at most 1. */
  readonly share: number
  /** End of its last stored minute; Unix ms. */
  readonly throughMs: number
}

/**
 * Returns the running bar of the instrument of a series, from its whole hours and, of an hour that is not there, its
 * minutes; undefined if nothing of it is stored.
 *
 * @param toMs  now, or the instant as of which it is read
 */
export const runningBar = async (
  market: Market,
  { source }: Pick<PriceSeries, 'source'>,
  { stepMs, toMs }: { readonly stepMs: number; readonly toMs: number },
  context: PriceContext,
): Promise<RunningBar | undefined> => {
  const fromMs = Math.floor(toMs / stepMs) * stepMs
  const isIndex = source.endsWith(INDEX)
  const { size, column } = await context.query(tables.candle.queries.bars, {
    ...market,
    instrument: isIndex ? source.slice(0, -INDEX.length) : source,
    kind: isIndex ? 'index' : undefined,
    fromMs,
    // A minute that has not ended may be stored as far as it goes.
    toMs: toMs - MS_PER_MINUTE,
    intervalMs: [MS_PER_HOUR, MS_PER_MINUTE],
    bucketMs: MS_PER_HOUR,
  })
  const isEnded = (row: number): boolean => column.atMs[row] + column.intervalMs[row] <= toMs
  const rows = Array.from({ length: size }, (_, row) => row)
    .filter(isEnded)
    .sort((a, b) => column.atMs[a] - column.atMs[b] || column.intervalMs[b] - column.intervalMs[a])
  // The hour comes first, and its minutes are then left out.
  const hours = rows.filter((row, i) => i === 0 || column.atMs[rows[i - 1]] !== column.atMs[row])
  const [first] = hours
  const last = hours.at(-1)
  if (first === undefined || last === undefined) return undefined
  const coveredMs = hours.reduce((sum, row) => sum + column.bars[row] * column.intervalMs[row], 0)
  return {
    atMs: fromMs,
    open: column.open[first],
    high: Math.max(...hours.map((row) => column.high[row])),
    low: Math.min(...hours.map((row) => column.low[row])),
    close: column.close[last],
    share: coveredMs / stepMs,
    // Minutes are stored in their order, so that those of the last hour reach so far at least.
    throughMs: column.atMs[last] + column.bars[last] * column.intervalMs[last],
  }
}

/** Estimators that can measure a part of a bar. */
export const isPartial = (estimator: Estimator): estimator is Exclude<Estimator, 'yang-zhang'> =>
  estimator !== 'yang-zhang'

/**
 * Returns the vol of the window that ends with the running bar: its variance and those of the whole bars before it, over
 * the time that they cover. NaN where more than a tenth of the whole bars are missing.
 *
 * @param window  bars, the running one included
 */
export const runningVol = (
  series: OhlcColumns,
  running: RunningBar,
  estimator: Exclude<Estimator, 'yang-zhang'>,
  window: number,
  periodsPerYear: number,
): number => {
  const one = (value: number): Float64Array => Float64Array.of(value)
  if (series.close.length < window - 1) return Number.NaN
  if (estimator !== 'close') {
    const { open, high, low, close } = running
    const [now = Number.NaN] = barVariances(
      { open: one(open), high: one(high), low: one(low), close: one(close) },
      estimator,
    )
    const whole = window === 1 ? new Float64Array(0) : barVariances(series, estimator).subarray(1 - window)
    const present = whole.filter((value) => !Number.isNaN(value))
    if (present.length < leastBars(window) - 1) return Number.NaN
    const sum = present.reduce((total, value) => total + value, now)
    return Math.sqrt((periodsPerYear * sum) / (present.length + running.share))
  }
  const from = Math.max(0, series.close.length - window)
  const closes = Float64Array.of(...series.close.subarray(from), running.close)
  const returns = closes.map((price, i) => (i === 0 ? Number.NaN : Math.log(price / closes[i - 1]))).subarray(1)
  const present = returns.filter((value) => !Number.isNaN(value))
  if (window < 2 || present.length < Math.max(2, leastReturns(window))) return Number.NaN
  const exposure = present.length - 1 + running.share
  const mean = present.reduce((total, value) => total + value, 0) / exposure
  const squares = present.reduce((total, value) => total + value * value, 0)
  return Math.sqrt((periodsPerYear * Math.max(0, squares - mean * mean * exposure)) / (exposure - 1))
}
