import { signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'maturity-buckets',
  title: 'Short, medium and long',
  shows:
    'At-the-money vol of short, medium and long lives through time, or skew and wings of the medium ones. Compare in the bar draws another coin on it.',
  subject: 'option-book',
  pageControls: ['span', 'compare'],
  controls: { show: control.choice('Shown', { atm: 'ATM', skew: 'Skew, wings' }, 'atm'), sign: signControl },
})
