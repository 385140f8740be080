import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'greek-table',
  title: 'Greeks of every option',
  shows:
    'Every option of the book in one table: mark, its change over an hour and a day, greeks of each order, and the venue’s greeks next to ours.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'delta', 'compare'],
  controls: {
    order: control.choice(
      'Greeks',
      { first: 'First', second: 'Second', third: 'Third', all: 'All', venue: 'Against the venue' },
      'first',
    ),
    side: control.choice('Side', { both: 'Both', call: 'Calls', put: 'Puts', otm: 'Out of the money' }, 'both'),
    per: control.choice('Per', { coin: 'Coin', thousand: '1,000 of premium' }, 'coin'),
  },
  shape: 'table',
})
