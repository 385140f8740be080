import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-scatter',
  title: 'Index against spot',
  shows: 'Spot against the volatility index day by day, in three periods of the span, each with its regression.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: { of: control.choice('Compare', { changes: 'Changes', levels: 'Levels' }, 'changes') },
})
