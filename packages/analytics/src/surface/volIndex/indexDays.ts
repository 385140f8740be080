import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { sharedRead } from '../../study/context/sharedRead.ts'
import { type CoinIndex, type IndexContext, indexBars } from './coinIndex.ts'
import { type SpotDays, spotDays } from './spotDays.ts'

/** A volatility index and spot by day, without gaps in the calendar: NaN where nothing is stored. */
export type IndexDays = {
  /** Beginnings of the days, UTC; the last one is the day of the newest value. */
  readonly atMs: Float64Array
  /** Last value of the index of each day, decimal; for the last day the newest. */
  readonly close: Float64Array
  /** Last stored value of the last day; NaN if there is none. */
  readonly stored: number
  readonly spot: SpotDays
}

/**
 * Reads stored data once a minute; the newest value is that of the given index.
 *
 * @param days     number of days before the day of the newest value
 * @param readMs   minute of market time in which a read is shared; that of the newest value by default
 */
export const indexDays = async (
  index: CoinIndex,
  days: number,
  context: IndexContext,
  readMs: number = index.atMs,
): Promise<IndexDays> => {
  const { venue, symbol, indexName, isOwn, coin } = index
  const key = `index-days ${venue} ${symbol} ${indexName} ${isOwn} ${coin} ${days}`
  const stored = await sharedRead(context, key, readMs, () => storedDays(index, days, context))
  const close = Float64Array.from(stored.close)
  // A value that was just received may not be stored yet.
  close[days] = index.vol
  return { ...stored, close }
}

const storedDays = async (index: CoinIndex, days: number, context: IndexContext): Promise<IndexDays> => {
  const lastMs = dayStartMs(index.atMs)
  const atMs = Float64Array.from({ length: days + 1 }, (_, i) => lastMs - (days - i) * MS_PER_DAY)
  const [bars, spot] = await Promise.all([
    indexBars(index, { bucketMs: MS_PER_DAY, fromMs: atMs[0], toMs: index.atMs }, context),
    spotDays(index, atMs, index.atMs, context),
  ])
  const close = new Float64Array(days + 1).fill(Number.NaN)
  for (let row = 0; row < bars.size; row++)
    close[(bars.column.atMs[row] - atMs[0]) / MS_PER_DAY] = bars.column.close[row]
  return { atMs, close, stored: close[days], spot }
}
