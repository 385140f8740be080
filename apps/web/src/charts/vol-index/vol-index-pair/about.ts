import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-pair',
  title: 'Against another index',
  shows:
    'The volatility index of the coin against that of another: levels, spread or ratio, and how unusual the ratio is.',
  subject: 'coin',
  pageControls: ['span', 'against'],
  alone: 'span',
  controls: { measure: control.choice('Measure', { spread: 'Spread', ratio: 'Ratio', levels: 'Levels' }, 'spread') },
})
