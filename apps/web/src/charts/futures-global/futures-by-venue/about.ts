import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'futures-by-venue',
  title: 'Venues',
  shows:
    'One coin at every venue: open interest and volume with shares, weighted funding and rate, liquidations of a day.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {},
  shape: 'table',
})
