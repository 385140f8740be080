import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-liquidations',
  title: 'Liquidations',
  shows: 'Positions of a perpetual closed by force: longs downwards, shorts upwards, in USD.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
