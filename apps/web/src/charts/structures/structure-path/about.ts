import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'structure-path',
  title: 'Structures through time',
  shows: 'Each structure at the instant it traded: vol, net premium or size, bought and sold.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades', 'structure'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { vol: 'IV', premium: 'Net premium', amount: 'Size' }, 'vol'),
    range: control.choice('Range', { '1': '1 d', '7': '1 w', '30': '1 m' }, '7'),
  },
})
