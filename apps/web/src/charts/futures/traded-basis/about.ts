import { describeChart } from '../../../chart/definition/describeChart.ts'
import { indicatorsControl } from '../../../chart/indicators/catalog.ts'

export const about = describeChart({
  id: 'traded-basis',
  title: 'Traded basis',
  shows: 'Traded basis of one future or perpetual: candles, the volume-weighted line, and volume below.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { indicators: indicatorsControl },
})
