import { historyRange } from '../../../chart/choices/historyRange.ts'
import { tenorsControl } from '../../../chart/choices/tenorsControl.ts'
import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

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
