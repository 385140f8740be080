import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'basis-scatter',
  title: 'Basis against price',
  shows: 'Basis of one future or perpetual against its price over the last hour, by minute, with the traded volume.',
  subject: 'instrument',
  pageControls: [],
  alone: 'span',
  controls: {
    back: control.choice('Back', { h1: '1 h', h4: '4 h', h24: '24 h' }, 'h1'),
    measure: control.choice('Measure', { usd: 'USD', percent: '%', apr: 'APR' }, 'usd'),
  },
})
