import type { Series } from '@gvol/plot'
import type { Bars } from './bars.ts'
import type { IndicatorIdentity } from './indicator.ts'

/** Returns a thin line of one value per bar. */
export const indicatorLine = (bars: Bars, y: Float64Array, identity: IndicatorIdentity): Series => ({
  kind: 'line',
  role: 'model',
  ...identity,
  x: bars.atMs,
  y,
})

/** Returns what an indicator of a window needs to have a value. */
export const barsInRow = (count: number): string => `needs ${count} bars in a row`
