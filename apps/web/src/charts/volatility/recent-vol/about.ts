import { signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'recent-vol',
  title: 'Vol and skew, last hours',
  shows:
    'At-the-money vol and beneath it 20 to 30-delta skew of the last hours, over the days to expiry chosen in the bar.',
  subject: 'option-book',
  pageControls: ['dte', 'compare'],
  controls: {
    hours: control.choice('Over', { '1': '1 h', '6': '6 h', '24': '24 h', '72': '3 d' }, '6'),
    beneath: control.choice('Beneath', { skew: 'Skew', wings: 'Wings' }, 'skew'),
    sign: signControl,
  },
})
