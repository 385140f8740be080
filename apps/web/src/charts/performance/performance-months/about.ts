import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'performance-months',
  title: 'Return by month',
  shows: 'Return of every month and year in a table, with the mean of each month and how often it rose.',
  subject: 'coin',
  pageControls: [],
  alone: 'span',
  controls: {},
  shape: 'table',
})
