import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'tenor-basis-by-venue',
  title: 'Constant-maturity APR by venue',
  shows: 'The annual rate of the basis at 7 to 180 days, a bar for every venue and margin.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {},
})
