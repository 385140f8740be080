/** Bars of an index in columns, ascending; vols as decimals. */
export type Candles = {
  readonly atMs: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly ticks: Float64Array
}

type Tick = { readonly atMs: number; readonly vol: number }

/** Returns the bars with a tick that may not be stored yet in the last of them. */
export const withNewest = (bars: Candles, { atMs, vol }: Tick, bucketMs: number): Candles => {
  const beginsMs = Math.floor(atMs / bucketMs) * bucketMs
  const last = bars.atMs.length - 1
  if (bars.atMs[last] !== beginsMs) {
    const grown = (column: Float64Array, value: number) => Float64Array.from([...column, value])
    return {
      atMs: grown(bars.atMs, beginsMs),
      open: grown(bars.open, vol),
      high: grown(bars.high, vol),
      low: grown(bars.low, vol),
      close: grown(bars.close, vol),
      ticks: grown(bars.ticks, 1),
    }
  }
  const high = bars.high.with(last, Math.max(bars.high[last], vol))
  const low = bars.low.with(last, Math.min(bars.low[last], vol))
  return { ...bars, high, low, close: bars.close.with(last, vol) }
}

/**
 * Bars with only a single tick open at the close of the bar right before: history often has one value per hour or day,
 * and its move is from one value to the next.
 */
export const withPreviousCloses = (bars: Candles, bucketMs: number): Candles => {
  const open = bars.open.slice()
  const high = bars.high.slice()
  const low = bars.low.slice()
  for (let i = 1; i < open.length; i++) {
    if (bars.ticks[i] !== 1 || bars.atMs[i] - bars.atMs[i - 1] !== bucketMs) continue
    open[i] = bars.close[i - 1]
    high[i] = Math.max(high[i], open[i])
    low[i] = Math.min(low[i], open[i])
  }
  return { ...bars, open, high, low }
}

/** Returns the daily standard deviation of log returns that an annualized vol implies. */
export const dailyMove = (vol: number): number => vol / Math.sqrt(365)
