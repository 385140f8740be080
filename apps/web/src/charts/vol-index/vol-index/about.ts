import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'vol-index',
  title: 'Volatility index',
  shows: 'Candles of a venue’s volatility index, with spot and the daily move that it implies.',
  subject: 'coin',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { spot: control.toggle('Spot', true) },
})
