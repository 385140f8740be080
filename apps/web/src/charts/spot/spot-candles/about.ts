import { describeChart } from '../../../chart/definition/describeChart.ts'
import { indicatorsControl } from '../../../chart/indicators/catalog.ts'

export const about = describeChart({
  id: 'spot-candles',
  title: 'Candles of the pair',
  shows: 'Candles of a market’s spot pair, with volume below.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { indicators: indicatorsControl },
})
