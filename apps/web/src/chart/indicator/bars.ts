import { type Series, type Values, valueAt } from '@gvol/plot'

export type CandleSeries = Extract<Series, { kind: 'candles' }>

/** Bars in columns, a row for every bar length from the first bar to the last; NaN where a bar is missing. */
export type Bars = {
  /** Beginning of each bar, Unix ms. */
  readonly atMs: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Coins traded; NaN if unknown, 0 for a bar that had no trade. */
  readonly volume: Float64Array
  /** Length of a bar, ms; NaN for fewer than two bars. */
  readonly lengthMs: number
}

/** Returns the shortest distance between two bars, ms: the length of each. */
const barLengthMs = (x: Values): number => {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < x.length; i++) {
    const distance = (valueAt(x, i) ?? Number.NaN) - (valueAt(x, i - 1) ?? Number.NaN)
    if (distance > 0) least = Math.min(least, distance)
  }
  return Number.isFinite(least) ? least : Number.NaN
}

/**
 * Returns the bars of candles on an even grid, so that a missing bar is a row without values instead of two bars side by
 * side.
 *
 * @param volume  coins traded in each candle; undefined if unknown
 * @param isTape  whether the candles are built of trades, so that a missing one means that nothing was traded
 */
export const barsOf = (candles: CandleSeries, volume: Values | undefined, isTape: boolean): Bars => {
  const { x } = candles
  const lengthMs = barLengthMs(x)
  const firstMs = valueAt(x, 0) ?? Number.NaN
  const rowOf = (i: number): number =>
    Number.isNaN(lengthMs) ? i : Math.round(((valueAt(x, i) ?? Number.NaN) - firstMs) / lengthMs)
  const count = x.length === 0 ? 0 : rowOf(x.length - 1) + 1
  const onGrid = (values: Values | undefined, missing: number): Float64Array => {
    const column = new Float64Array(count).fill(missing)
    for (let i = 0; i < x.length; i++) column[rowOf(i)] = valueAt(values, i) ?? Number.NaN
    return column
  }
  return {
    atMs: Float64Array.from({ length: count }, (_, row) => firstMs + (row === 0 ? 0 : row * lengthMs)),
    open: onGrid(candles.open, Number.NaN),
    high: onGrid(candles.high, Number.NaN),
    low: onGrid(candles.low, Number.NaN),
    close: onGrid(candles.close, Number.NaN),
    volume: onGrid(volume, isTape ? 0 : Number.NaN),
    lengthMs,
  }
}
