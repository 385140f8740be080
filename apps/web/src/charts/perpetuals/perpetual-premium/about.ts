import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-premium',
  title: 'Premium to index',
  shows: 'What could be sold over the index or bought under it at the best quote, through time, with the price.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
