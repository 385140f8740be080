import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-premium',
  title: 'Premium to index',
  shows: 'Distance of the best bid above the index or of the best ask below it, over time, with the price.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
