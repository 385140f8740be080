import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-futures',
  title: 'Futures on the index',
  shows:
    'Listed futures on the volatility index by expiry, with the current index and the vol that options imply for the thirty days after each expiry.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {},
})
