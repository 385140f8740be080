import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-rank',
  title: 'Index rank',
  shows:
    'The volatility index relative to its last 30, 90 and 365 days and all stored history: rank, percentile, z-score, its own vol and its premium.',
  subject: 'coin',
  pageControls: [],
  alone: 'span',
  controls: {},
  shape: 'table',
})
