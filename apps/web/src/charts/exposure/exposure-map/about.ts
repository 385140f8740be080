import { strikeRange } from '../../../chart/choices/strikeRange.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'exposure-map',
  title: 'Exposure map',
  shows:
    'A map of strike by expiry in layers: dealer gamma, dealer position, open interest, its concentration, volume, and calls against puts.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: {
    layer: control.choice(
      'Layer',
      {
        gamma: 'Net gamma',
        inventory: 'Inventory',
        open: 'Open interest',
        imbalance: 'Calls − puts open',
        volume: 'Volume 24 h',
        share: '% of open',
      },
      'gamma',
    ),
    strikes: strikeRange,
  },
})
