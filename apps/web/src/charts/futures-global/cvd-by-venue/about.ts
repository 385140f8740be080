import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'cvd-by-venue',
  title: 'CVD by venue',
  shows: 'Cumulative volume delta of one coin: taker buys less sells in coins, a line per venue.',
  subject: 'coin',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
