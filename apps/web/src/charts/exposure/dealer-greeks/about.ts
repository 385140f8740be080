import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'dealer-greeks',
  title: 'Vanna, charm and vega of dealers',
  shows: 'Dealers’ vanna, charm and vega by strike.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: {
    greek: control.choice('Greek', { vanna: 'Vanna', charm: 'Charm', vega: 'Vega' }, 'vanna'),
    strikes: strikeSpacing,
  },
})
