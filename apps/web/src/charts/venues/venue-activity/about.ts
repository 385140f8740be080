import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'venue-activity',
  title: 'Notional and wallets by day',
  shows: 'Notional of each day and since the venue began, and how many accounts traded, as Derive tells them.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { notional: 'Notional', premium: 'Premium', wallets: 'Wallets' }, 'notional'),
  },
})
