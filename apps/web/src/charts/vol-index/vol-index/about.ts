import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'vol-index',
  title: 'Volatility index',
  shows:
    'Candles of the volatility index that a venue publishes, with spot beside it and the daily move that it implies.',
  subject: 'coin',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { spot: control.toggle('Spot', true) },
})
