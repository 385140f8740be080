import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-activity',
  title: 'Notional and wallets by day',
  shows: 'Notional by day and since the venue’s launch, and the number of active accounts, as published by Derive.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { notional: 'Notional', premium: 'Premium', wallets: 'Wallets' }, 'notional'),
  },
})
