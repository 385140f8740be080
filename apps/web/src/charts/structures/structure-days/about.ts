import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'structure-days',
  title: 'Net by day',
  shows:
    'Customers’ buys and sells of a structure by day, including trades in the opposite direction, with the net and its running sum.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades', 'structure'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { coin: 'Coins', premium: 'Net premium' }, 'coin'),
    range: control.choice('Range', { '7': '1 w', '30': '1 m', '90': '3 m' }, '30'),
  },
})
