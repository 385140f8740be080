import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'future-spread',
  title: 'Spread',
  shows: 'Bid to ask of one future or perpetual through time, in basis points of their middle.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
