import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'own-vol-index',
  title: 'Our own 30-day index',
  shows:
    'A 30-day volatility index of our own for every option book of the coin, beside the published one where there is one.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {},
  shape: 'table',
})
