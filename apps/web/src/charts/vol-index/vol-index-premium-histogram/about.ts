import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-premium-histogram',
  title: 'Premium distribution',
  shows: 'How often the volatility index was how far above or below the subsequent realized vol, with percentiles.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
})
