import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-days',
  title: 'Day by day',
  shows:
    'Daily volume of calls and puts, on screen and in blocks, with premium, notional, vol, number of trades and open interest.',
  subject: 'option-book',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
  shape: 'table',
})
