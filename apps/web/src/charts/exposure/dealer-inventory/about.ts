import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'dealer-inventory',
  title: 'Dealer inventory by strike',
  shows:
    'Dealers’ position in calls and puts at every strike: net, with the range for unclassified trades, or gross, which is all traded volume; with open interest.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: { inventory: control.choice('Inventory', { net: 'Net', gross: 'Gross' }, 'net'), strikes: strikeSpacing },
})
