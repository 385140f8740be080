import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'return-z-score',
  title: 'Moves against implied',
  shows:
    'Each day’s move in standard deviations implied the day before, below ATM vol between its 5th and 95th percentile.',
  subject: 'option-book',
  pageControls: ['span'],
  alone: 'span',
  controls: { tenor: control.choice('Implied', { '7': '7 d', '30': '30 d', '60': '60 d', '90': '90 d' }, '30') },
})
