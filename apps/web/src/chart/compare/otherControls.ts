import { coinOf } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import type { ChartControls } from '../definition/controls.ts'

/** Rounds the comparison's reference time, ms, so that historical data is not requested again with every tick. */
const STEADY_MS = 15 * 60_000

/**
 * Returns the controls for a chart's ghost; undefined if the page compares nothing, or with itself.
 *
 * @param atMs  instant of the data that the chart shows, Unix ms
 */
export const otherControls = (controls: ChartControls, atMs: number): ChartControls | undefined => {
  const { compare, asOfMs } = controls
  if (compare === undefined) return undefined
  const other = { ...controls, compare: undefined }
  switch (compare.kind) {
    case 'ago': {
      const from = asOfMs ?? Math.floor(atMs / STEADY_MS) * STEADY_MS
      return { ...other, asOfMs: from - compare.hours * MS_PER_HOUR }
    }
    case 'now':
      return asOfMs === undefined ? undefined : { ...other, asOfMs: undefined }
    case 'moment':
      return compare.atMs === asOfMs ? undefined : { ...other, asOfMs: compare.atMs }
    case 'market': {
      const { exchange, symbol } = compare
      if (exchange === controls.exchange && symbol === controls.symbol) return undefined
      return { ...other, exchange, symbol, coin: coinOf(symbol) }
    }
  }
}
