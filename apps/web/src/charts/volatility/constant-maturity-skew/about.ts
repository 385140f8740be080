import { historyRange } from '../../_kit/choices/historyRange.ts'
import { tenorsControl } from '../../_kit/choices/tenorsControl.ts'
import { butterflyControl, signControl } from '../../_kit/choices/wingControls.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'constant-maturity-skew',
  title: 'Constant-maturity skew',
  shows: 'Risk reversal or butterfly of every wing at constant maturities through time, in vol points.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: {
    measure: control.choice(
      'Measure',
      {
        rr35: '35Δ RR',
        rr25: '25Δ RR',
        rr15: '15Δ RR',
        rr05: '5Δ RR',
        fly35: '35Δ fly',
        fly25: '25Δ fly',
        fly15: '15Δ fly',
        fly05: '5Δ fly',
      },
      'rr25',
    ),
    sign: signControl,
    butterfly: butterflyControl,
    tenors: tenorsControl,
    range: historyRange,
  },
})
