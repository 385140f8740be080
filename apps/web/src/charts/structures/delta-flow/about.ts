import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'

export const about = describeChart({
  id: 'delta-flow',
  title: 'Flow by delta',
  shows:
    'Customers’ buys (up) and sells (down) of puts and calls by their delta at the time of the trade, and the net.',
  subject: 'option-book',
  pageControls: ['expiries', 'trades', 'compare'],
  controls: {
    measure: control.choice(
      'Measure',
      { Coin: 'Coins', PremiumUsd: 'Premium', VegaUsd: 'Vega', DeltaCoin: 'Delta' },
      'Coin',
    ),
    range: tapeRange,
  },
})
