import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'moneyness-surface',
  title: 'Moneyness surface',
  shows: 'Vol in percent at 10 to 40 % below and above the forward, by expiry or at 7, 30, 60, 90 and 180 days.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { maturities: control.choice('Rows', { expiry: 'Expiries', tenor: 'Tenors' }, 'expiry') },
})
