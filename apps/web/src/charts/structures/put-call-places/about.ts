import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'put-call-places',
  title: 'Calls and puts today by place',
  shows: 'What traded of calls and of puts since 00:00 UTC, on the screen and in blocks.',
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
