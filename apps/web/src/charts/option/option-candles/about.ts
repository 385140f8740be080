import { describeChart } from '../../../chart/definition/describeChart.ts'
import { indicatorsControl } from '../../../chart/indicators/catalog.ts'

export const about = describeChart({
  id: 'option-candles',
  title: 'Candles',
  shows: 'Traded prices of one option with volume by side of the taker, and the index.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { indicators: indicatorsControl },
})
