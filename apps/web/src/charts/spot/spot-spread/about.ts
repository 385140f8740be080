import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'spot-spread',
  title: 'Spread, sizes and premium',
  shows:
    'The spot pair of a market through time: spread, sizes at the best price and their difference, premium to the index.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {
    measure: control.choice(
      'Of',
      { spread: 'Spread', sizes: 'Sizes', pressure: 'Pressure', premium: 'Premium' },
      'spread',
    ),
  },
})
