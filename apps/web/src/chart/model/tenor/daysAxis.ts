import type { NumberAxis } from '@gvol/plot'
import type { TimeScale } from '../../choices/timeAxis.ts'
import { DAY_TICKS } from '../dayTicks.ts'

/** Returns an axis of days to expiry, spaced by days, their square root or their logarithm as the user selects. */
export const daysAxis = (scale: TimeScale, name = 'Days'): NumberAxis => ({
  kind: scale,
  name,
  unit: '',
  format: { kind: 'days' },
  // Starts today.
  ...(scale === 'log' ? {} : { min: 0 }),
  ticks: scale === 'linear' ? LINEAR_TICKS : DAY_TICKS,
})

/** On a linear axis, ticks below 30 days would overlap. */
const LINEAR_TICKS = DAY_TICKS.filter(({ value }) => value >= 30)
