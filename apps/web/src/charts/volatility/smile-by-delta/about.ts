import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'smile-by-delta',
  title: 'Smile by delta',
  shows:
    'Mark vol of the out-of-the-money option by its delta, one line per expiry, from far put over the money to far call.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'delta', 'compare'],
  controls: {},
})
