import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'liquidations-by-venue',
  title: 'Liquidations by venue',
  shows: 'Positions in one coin closed by force through time, by venue: longs downwards, shorts upwards, in USD.',
  subject: 'coin',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
