import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'exposure-by-expiry',
  title: 'Exposure by expiry',
  shows:
    'Gamma of dealers, flip, walls, max pain and put/call ratio of each expiry and of all, with how much is known.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: {},
  shape: 'table',
})
