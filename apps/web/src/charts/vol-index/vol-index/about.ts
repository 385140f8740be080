import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { priceIndicatorsControl } from '../../../chart/indicators/catalog.ts'

export const about = describeChart({
  id: 'vol-index',
  title: 'Volatility index',
  shows: 'Candles of the coin’s volatility index, with spot and the daily move that it implies.',
  subject: 'coin',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { spot: control.toggle('Spot', true), indicators: priceIndicatorsControl },
})
