import type { NumberAxis } from '@gvol/plot'
import type { TimeScale } from '../choices/timeAxis.ts'
import { DAY_TICKS } from '../model/dayTicks.ts'

/** The axis of what is drawn over lives in days: even in them, their square root or their logarithm, as the reader chose. */
export const daysAxis = (scale: TimeScale, name = 'Days'): NumberAxis => ({
  kind: scale,
  name,
  unit: '',
  format: { kind: 'days' },
  // From today on.
  ...(scale === 'log' ? {} : { min: 0 }),
  ticks: scale === 'linear' ? LINEAR_TICKS : DAY_TICKS,
})

/** The first lives stand on each other on an axis even in days. */
const LINEAR_TICKS = DAY_TICKS.filter(({ value }) => value >= 30)
