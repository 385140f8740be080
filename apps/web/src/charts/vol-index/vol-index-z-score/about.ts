import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-z-score',
  title: 'Index z-score',
  shows:
    'The volatility index between bands of its standard deviation, its z-score, or the size of each day’s move of spot.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { bands: 'Bands', score: 'Z-score', moves: 'Moves' }, 'bands'),
  },
})
