import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'future-now',
  title: 'Now',
  shows: 'One future or perpetual now: quote, basis, annual rate, spread, open interest, volume, turnover and funding.',
  subject: 'instrument',
  pageControls: ['compare'],
  controls: {},
  shape: 'table',
})
