import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'future-basis',
  title: 'Basis and index',
  shows: 'The basis of one future or perpetual through time, with the index it settles on.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { measure: control.choice('Measure', { usd: 'USD', percent: '%', apr: 'APR' }, 'usd') },
})
