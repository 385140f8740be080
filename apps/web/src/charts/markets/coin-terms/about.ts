import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'coin-terms',
  title: 'Term structures of coins',
  shows: 'At-the-money vol at 7, 30 and 90 days of the coins with most options open, side by side.',
  subject: 'none',
  pageControls: ['compare'],
  controls: {},
})
