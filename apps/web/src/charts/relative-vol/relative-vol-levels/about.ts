import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-levels',
  title: 'Relative vol against its past',
  shows: 'The spread of at-the-money vol by tenor with its percentile and z-score over 30, 90 and 365 days.',
  subject: 'two-books',
  pageControls: [],
  controls: {},
  shape: 'table',
})
