import { unitsControl } from '../../_kit/choices/unitsControl.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'option-chain',
  title: 'Option chain',
  shows:
    'Every strike with its call on the left and its put on the right: quotes, vols of bid, mark and ask, greeks, open interest.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta'],
  controls: {
    expiry: control.expiry('Expiry'),
    units: unitsControl,
    columns: control.choice('Columns', { quotes: 'Quotes', greeks: 'Greeks', all: 'All' }, 'quotes'),
  },
  shape: 'table',
  minHeight: 320,
})
