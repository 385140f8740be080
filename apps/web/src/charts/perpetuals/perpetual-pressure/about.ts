import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-pressure',
  title: 'Sizes at the best price',
  shows: 'Coins bid for and offered at the best price of a perpetual, and the pressure between them.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
