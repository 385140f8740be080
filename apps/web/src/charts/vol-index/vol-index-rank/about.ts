import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-rank',
  title: 'Index rank',
  shows:
    'Where the volatility index stands among its last 30, 90 and 365 days and all that is stored: rank, percentile, z-score, its own vol and its premium.',
  subject: 'coin',
  pageControls: [],
  alone: 'span',
  controls: {},
  shape: 'table',
})
