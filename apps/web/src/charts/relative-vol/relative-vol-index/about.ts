import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-index',
  title: 'Volatility indices and spot',
  shows:
    'Spread or ratio of the published volatility indices of two coins through time, with the ratio of their prices.',
  subject: 'two-coins',
  pageControls: ['span'],
  alone: 'span',
  controls: { measure: control.choice('Measure', { spread: 'Spread', ratio: 'Ratio' }, 'spread') },
})
