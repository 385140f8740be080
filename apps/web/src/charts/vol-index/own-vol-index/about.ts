import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'own-vol-index',
  title: 'Our own 30-day index',
  shows:
    'Our own 30-day volatility index for every option book of the coin, next to the published one if there is one.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {},
  shape: 'table',
})
