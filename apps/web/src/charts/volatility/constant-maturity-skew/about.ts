import { historyRange } from '../../_kit/choices/historyRange.ts'
import { butterflyControl, signControl } from '../../_kit/choices/wingControls.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'constant-maturity-skew',
  title: 'Constant-maturity skew',
  shows: 'Risk reversal or butterfly at 7, 30, 60, 90 and 180 days through time, in vol points.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: {
    measure: control.choice(
      'Measure',
      { rr25: '25Δ RR', rr15: '15Δ RR', rr05: '5Δ RR', fly25: '25Δ fly', fly15: '15Δ fly' },
      'rr25',
    ),
    sign: signControl,
    butterfly: butterflyControl,
    range: historyRange,
  },
})
