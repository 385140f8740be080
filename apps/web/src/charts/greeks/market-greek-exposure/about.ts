import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { greekControl } from '../greek.ts'

export const about = describeChart({
  id: 'market-greek-exposure',
  title: 'Exposure of the whole market',
  shows: 'Gain of all open options of a coin at all venues for one move, by strike or by expiry, in any greek.',
  subject: 'coin',
  pageControls: ['expiries', 'compare'],
  controls: {
    greek: greekControl('gamma'),
    by: control.choice('By', { strike: 'Strike', expiry: 'Expiry' }, 'strike'),
    strikes: strikeSpacing,
  },
})
