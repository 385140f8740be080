import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'funding-heat',
  title: 'Funding by venue and time',
  shows: 'Funding of one coin per eight hours, venue by time, as a heat map.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
})
