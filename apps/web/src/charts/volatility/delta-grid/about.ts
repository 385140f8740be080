import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'delta-grid',
  title: 'Delta grid',
  shows: 'Vol in percent by delta and maturity, from the 5-delta put over the money to the 5-delta call.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { maturities: control.choice('Rows', { expiry: 'Expiries', tenor: 'Tenors' }, 'expiry') },
  minHeight: 240,
})
