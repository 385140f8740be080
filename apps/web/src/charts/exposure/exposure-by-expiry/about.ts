import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'exposure-by-expiry',
  title: 'Exposure by expiry',
  shows:
    'Dealer gamma, flip, walls, max pain and put/call ratio of each expiry and of all, with the coverage of the data.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: {},
  shape: 'table',
})
