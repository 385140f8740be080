import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'put-call-places',
  title: 'Calls and puts today: screen and blocks',
  shows: 'Calls and puts traded since 00:00 UTC, on screen and in blocks.',
  subject: 'option-book',
  pageControls: ['expiries', 'compare'],
  controls: {
    measure: control.choice(
      'Measure',
      { amountCoin: 'Coins', notionalUsd: 'Notional', premiumUsd: 'Premium', trades: 'Trades' },
      'amountCoin',
    ),
  },
})
