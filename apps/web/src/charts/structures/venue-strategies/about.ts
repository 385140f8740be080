import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { executionControl, tapeRange } from '../packageArguments.ts'

export const about = describeChart({
  id: 'venue-strategies',
  title: 'Strategies by venue',
  shows: 'How often, how much and for how much premium each kind of structure of a coin traded, stacked by venue.',
  subject: 'coin',
  pageControls: ['expiries', 'delta', 'trades', 'compare'],
  controls: {
    measure: control.choice(
      'Measure',
      { trades: 'Count', share: '% of venue', amount: 'Coins', premium: 'Premium' },
      'trades',
    ),
    place: executionControl,
    range: tapeRange,
  },
})
