import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'option-days',
  title: 'Day by day',
  shows:
    'What traded of calls and puts each day, on screen and in blocks, with premium, notional, vol, count and open interest.',
  subject: 'option-book',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
  shape: 'table',
})
