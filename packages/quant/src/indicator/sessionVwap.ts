import { dayStartMs } from '@gvol/time'
import { checkLengths } from '../column/checkLengths.ts'
import type { RangeColumns } from './averageTrueRange.ts'

/** Bars with their volume in columns, in time order; n rows each. */
export type VolumeColumns = RangeColumns & {
  /** Beginning of each bar, Unix ms. */
  readonly atMs: Float64Array
  /** Traded in the bar, in coins or contracts; 0 for a bar without a trade, whose prices may then be NaN; NaN if unknown. */
  readonly volume: Float64Array
}

/**
 * Volume-weighted average price of the session, from 00:00 UTC. bars: n; returns n.
 *
 * @param bars  one row for every bar length, also for missing bars
 * @returns Σ(typical price·volume)/Σ volume since the beginning of the day, typical price (high + low + close)/3, in the unit
 *   of the prices; NaN before the first trade of a day, from a bar with unknown volume or price to the end of its day, and on
 *   a day whose first row is later than 00:00 UTC, since its beginning is not known
 * @remarks Of bars of a day or longer it is their typical price. Throws RangeError on columns of unequal length.
 * @see StockCharts ChartSchool, "Volume-Weighted Average Price (VWAP)", 1-minute bars of IBM
 */
export const sessionVwap = ({ atMs, high, low, close, volume }: VolumeColumns): Float64Array => {
  checkLengths(atMs.length, { high, low, close, volume })
  let day = Number.NaN
  let paid = Number.NaN
  let traded = Number.NaN
  return atMs.map((at, i) => {
    if (dayStartMs(at) !== day) {
      day = dayStartMs(at)
      paid = at === day ? 0 : Number.NaN
      traded = paid
    }
    if (volume[i] !== 0) {
      paid += ((high[i] + low[i] + close[i]) / 3) * volume[i]
      traded += volume[i]
    }
    return paid / traded
  })
}
