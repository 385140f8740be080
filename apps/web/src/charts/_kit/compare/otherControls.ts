import { coinOf } from '@gvol/market'
import type { ChartControls } from '../controls.ts'

/** A moment that is so long ago is the same for this long, ms: what lies in the past is asked once, not with every tick. */
const STEADY_MS = 15 * 60_000

const HOUR_MS = 3_600_000

/**
 * What the ghost of a chart is asked about; undefined where the page compares with nothing, or with itself.
 *
 * @param atMs  instant of what the chart shows, Unix ms
 */
export const otherControls = (controls: ChartControls, atMs: number): ChartControls | undefined => {
  const { compare, asOfMs } = controls
  if (compare === undefined) return undefined
  const other = { ...controls, compare: undefined }
  switch (compare.kind) {
    case 'ago': {
      const from = asOfMs ?? Math.floor(atMs / STEADY_MS) * STEADY_MS
      return { ...other, asOfMs: from - compare.hours * HOUR_MS }
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
