import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { executionControl, tapeRange } from '../packageArguments.ts'

export const about = describeChart({
  id: 'strategy-shares',
  title: 'Strategies traded',
  shows: 'How often, how much and for how much premium each kind of structure traded, bought and sold.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades', 'compare'],
  controls: {
    measure: control.choice('Measure', { share: '% of trades', amount: 'Coins', premium: 'Premium' }, 'share'),
    place: executionControl,
    range: tapeRange,
  },
})
