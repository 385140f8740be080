import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-tracking',
  title: 'Own index against the published one',
  shows: 'The desk’s own volatility index of the coin less the published one over the span, with the tracking error.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
})
