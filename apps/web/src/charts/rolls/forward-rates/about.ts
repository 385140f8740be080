import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'forward-rates',
  title: 'Forward rates',
  shows: 'The annual rate between every two neighbouring expiries of a coin, a step for each.',
  subject: 'venue',
  pageControls: ['coin', 'margin', 'compare'],
  controls: {},
})
