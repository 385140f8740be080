import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-days',
  title: 'Days over all venues',
  shows:
    'Each day with open, high, low and close of the coin, and of every venue and all together open options, notional, volume and put/call ratio.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
  shape: 'table',
})
