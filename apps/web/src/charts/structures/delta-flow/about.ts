import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'
import { tapeRange } from '../asked.ts'

export const about = describeChart({
  id: 'delta-flow',
  title: 'Flow by delta',
  shows: 'What customers bought (up) and sold (down) of puts and calls by their delta when they traded, and the net.',
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
