import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'basis-by-tenor',
  title: 'Constant-maturity APR',
  shows: 'The annual rate of the basis at 7, 30, 60, 90, 120 and 180 days, inverse and linear apart.',
  subject: 'venue',
  pageControls: ['coin', 'margin', 'compare'],
  controls: {},
})
