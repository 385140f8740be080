import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-levels',
  title: 'Relative vol against its history',
  shows:
    'The spread of at-the-money vol, of skew or of butterflies by tenor with its percentile and z-score over 30, 90 and 365 days.',
  subject: 'two-books',
  pageControls: [],
  alone: 'span',
  controls: {
    metric: control.choice(
      'Of',
      {
        atm: 'ATM',
        rr35: '35Δ skew',
        rr25: '25Δ skew',
        rr15: '15Δ skew',
        rr05: '5Δ skew',
        fly35: '35Δ fly',
        fly25: '25Δ fly',
        fly15: '15Δ fly',
        fly05: '5Δ fly',
      },
      'atm',
    ),
    sign: signControl,
    butterfly: butterflyControl,
  },
  shape: 'table',
})
