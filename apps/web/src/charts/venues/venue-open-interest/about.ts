import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-open-interest',
  title: 'Open interest of all venues',
  shows: 'Open calls and puts of one coin by strike or expiry, stacked by venue.',
  subject: 'coin',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    by: control.choice('By', { strike: 'Strike', expiry: 'Expiry' }, 'strike'),
    side: control.choice('Side', { both: 'Both', call: 'Calls', put: 'Puts' }, 'both'),
    strikes: strikeSpacing,
  },
})
