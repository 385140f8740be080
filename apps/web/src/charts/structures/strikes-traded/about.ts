import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'

export const about = describeChart({
  id: 'strikes-traded',
  title: 'Strikes bought and sold',
  shows: 'Calls or puts that customers bought (up) and sold (down) at every strike, with open interest.',
  subject: 'option-book',
  pageControls: ['expiries', 'trades', 'compare'],
  controls: {
    type: control.choice('Type', { call: 'Calls', put: 'Puts' }, 'call'),
    range: tapeRange,
    strikes: strikeSpacing,
  },
})
