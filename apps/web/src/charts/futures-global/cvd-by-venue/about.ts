import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'cvd-by-venue',
  title: 'CVD by venue',
  shows: 'Running difference of what takers bought and sold of one coin, a line for every venue, in coins.',
  subject: 'coin',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
