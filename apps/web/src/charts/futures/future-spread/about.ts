import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'future-spread',
  title: 'Spread',
  shows: 'Bid-ask spread of one future or perpetual over time, in basis points of the mid.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
