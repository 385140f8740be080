import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'block-share',
  title: 'Blocks and screen through time',
  shows: 'Volume in blocks and on screen by hour or day, and the share of the blocks.',
  subject: 'option-book',
  pageControls: ['expiries', 'span'],
  alone: 'span',
  controls: {
    measure: control.choice(
      'Measure',
      { notionalUsd: 'Notional', premiumUsd: 'Premium', amountCoin: 'Coins', trades: 'Trades' },
      'notionalUsd',
    ),
  },
})
