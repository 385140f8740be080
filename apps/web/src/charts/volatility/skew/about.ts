import { timeAxisControl } from '../../../chart/choices/timeAxis.ts'
import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'skew',
  title: 'Skew',
  shows: 'Risk reversals or butterflies at 35, 25, 15 and 5 delta over days to expiry.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    measure: control.choice('Measure', { rr: 'Risk reversal', fly: 'Butterfly' }, 'rr'),
    sign: signControl,
    butterfly: butterflyControl,
    normalised: control.toggle('÷ ATM', false),
    maturities: control.choice('Rows', { expiry: 'Expiries', tenor: 'Tenors' }, 'expiry'),
    axis: timeAxisControl,
  },
})
