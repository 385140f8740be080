import { timeAxisControl } from '../../_kit/choices/timeAxis.ts'
import { butterflyControl, signControl } from '../../_kit/choices/wingControls.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

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
