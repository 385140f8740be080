import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { greekControl } from '../greek.ts'

export const about = describeChart({
  id: 'greeks-by-strike',
  title: 'Greeks by strike',
  shows: 'One greek over strike, a line per expiry.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    greek: greekControl('vega'),
    side: control.choice('Side', { otm: 'Out of the money', call: 'Calls', put: 'Puts' }, 'call'),
    per: control.choice('Per', { coin: 'Coin', thousand: '1,000 of premium' }, 'coin'),
  },
})
