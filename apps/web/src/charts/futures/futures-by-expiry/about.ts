import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

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
