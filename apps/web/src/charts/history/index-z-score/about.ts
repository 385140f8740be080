import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'index-z-score',
  title: 'Moves against the volatility index',
  shows:
    'The volatility index between its 5th and 95th percentile; below, each day’s move in standard deviations implied the day before, or the distance of the index from its mean.',
  subject: 'option-book',
  pageControls: ['span'],
  alone: 'span',
  controls: { measure: control.choice('Beneath', { moves: 'Moves', score: 'Index' }, 'moves') },
})
