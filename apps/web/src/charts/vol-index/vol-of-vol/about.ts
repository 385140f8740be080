import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-of-vol',
  title: 'Vol of vol',
  shows: 'How much the volatility index itself moves: its close-to-close vol over 30 days, with the index.',
  subject: 'coin',
  pageControls: ['span', 'compare'],
  controls: {},
})
