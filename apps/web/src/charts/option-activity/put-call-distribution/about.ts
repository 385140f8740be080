import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'put-call-distribution',
  title: 'Bought and sold',
  shows:
    'Calls and puts bought and sold over the last day, by the customer as inferred or by the venue’s side of the taker.',
  subject: 'option-book',
  pageControls: ['expiries', 'trades', 'compare'],
  controls: {
    type: control.choice('Type', { both: 'Both', call: 'Calls', put: 'Puts' }, 'both'),
    who: control.choice('Side', { customer: 'Customer', taker: 'Taker' }, 'customer'),
    measure: control.choice('Measure', { Coin: 'Coin', PremiumUsd: 'Premium', Trades: 'Trades' }, 'Coin'),
    hours: control.choice('Over', { '1': '1 h', '4': '4 h', '24': '24 h', '168': '7 d' }, '24'),
  },
})
