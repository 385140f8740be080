import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'spot-candles',
  title: 'Candles of the pair',
  shows: 'Traded prices of the spot pair of a market in candles, with what traded beneath.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
