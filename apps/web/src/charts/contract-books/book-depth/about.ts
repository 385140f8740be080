import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'book-depth',
  title: 'Depth and pressure',
  shows:
    'What is bid for and offered within a distance of the middle of a book through time, and the pressure between the sides.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  controls: {
    within: control.choice(
      'Within',
      { bp5: '5 bp', bp10: '10 bp', bp25: '25 bp', bp50: '50 bp', bp100: '100 bp' },
      'bp10',
    ),
    unit: control.choice('Unit', { usd: 'USD', coin: 'Coin' }, 'usd'),
  },
})
