import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-premium-histogram',
  title: 'Premium distribution',
  shows: 'How often the volatility index lay how far above or below what spot then realised, with percentiles.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
})
