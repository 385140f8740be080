import { unitsControl } from '../../_kit/choices/unitsControl.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'futures-by-expiry',
  title: 'Open by expiry',
  shows: 'Open interest or daily volume in the futures of each expiry at a venue, inverse and linear separately.',
  subject: 'venue',
  pageControls: ['coin', 'margin', 'compare'],
  controls: {
    measure: control.choice('Measure', { openInterest: 'Open', volume24h: '24 h' }, 'openInterest'),
    units: unitsControl,
    perpetuals: control.toggle('Perp', false),
  },
})
