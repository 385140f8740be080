import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-history',
  title: 'Relative vol',
  shows:
    'Vol of one coin against another at one tenor through time: spread, ratio, difference of skew or of butterflies, with bands.',
  subject: 'two-books',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    measure: control.choice(
      'Measure',
      {
        spread: 'Spread',
        ratio: 'Ratio',
        rr35Difference: '35Δ skew',
        rr25Difference: '25Δ skew',
        rr15Difference: '15Δ skew',
        rr05Difference: '5Δ skew',
        fly35Difference: '35Δ fly',
        fly25Difference: '25Δ fly',
        fly15Difference: '15Δ fly',
        fly05Difference: '5Δ fly',
      },
      'spread',
    ),
    tenor: control.choice('Tenor', { '7': '7 d', '30': '30 d', '60': '60 d', '90': '90 d', '180': '180 d' }, '30'),
    sign: signControl,
    butterfly: butterflyControl,
  },
})
