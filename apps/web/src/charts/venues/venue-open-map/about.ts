import { strikeRange } from '../../../chart/choices/strikeRange.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-open-map',
  title: 'Open interest by strike and expiry, all venues',
  shows:
    'Open calls and puts of one coin at every strike and expiry, all venues together; a cell lists each venue and opens the bars of its expiry.',
  subject: 'coin',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    side: control.choice('Side', { both: 'Both', call: 'Calls', put: 'Puts', net: 'Calls − puts' }, 'both'),
    strikes: strikeRange,
  },
})
