import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-depth',
  title: 'Depth at the best prices',
  shows: 'Coins at the best bid and ask of one option over time, with the spread in vol.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
