import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'dealer-inventory',
  title: 'Dealer inventory by strike',
  shows:
    'Calls and puts that dealers hold at every strike, net with what may lie on either side, or gross: all that ever traded; and what is open.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: { inventory: control.choice('Inventory', { net: 'Net', gross: 'Gross' }, 'net') },
})
