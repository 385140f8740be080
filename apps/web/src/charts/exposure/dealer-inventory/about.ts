import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'dealer-inventory',
  title: 'Dealer inventory by strike',
  shows: 'Calls and puts that dealers hold at every strike, what may lie on either side, and what is open.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades'],
  controls: {},
})
