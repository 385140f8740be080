import { timeAxisControl } from '../../../chart/choices/timeAxis.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'term-structure',
  title: 'Term structure',
  shows: 'At-the-money vol of every expiry, the forward vol between neighbours, and the curve of an earlier day.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    shadow: control.choice('Compare with', { '1': '1 d', '7': '1 w', '30': '1 m' }, '1'),
    forwardVol: control.toggle('Forward vol', true),
    clock: control.choice('Time', { clock: 'Clock', business: 'Business' }, 'clock'),
    dates: control.toggle('Dates', true),
    axis: timeAxisControl,
  },
})
