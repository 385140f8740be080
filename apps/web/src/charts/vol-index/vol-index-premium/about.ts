import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-premium',
  title: 'Premium over realised',
  shows: 'The volatility index of 30 days earlier against spot’s realized vol since then, and the difference.',
  subject: 'coin',
  pageControls: ['span', 'compare'],
  controls: {},
})
