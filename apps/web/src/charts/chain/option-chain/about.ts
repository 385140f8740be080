import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { FIGURE_NAMES, PRESETS } from './figureNames.ts'

export const about = describeChart({
  id: 'option-chain',
  title: 'Option chain',
  shows:
    'Every strike with its call on the left and its put on the right: quotes, vols of bid, mark and ask, greeks, open interest; a tab for every expiry with its totals.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'delta', 'compare'],
  controls: {
    expiry: control.expiryTab('Expiry'),
    strikes: control.choice(
      'Strikes',
      {
        all: 'All strikes',
        near: '10Δ to 90Δ',
        quoted: 'With bid and ask',
        open: 'With open interest',
        traded: 'Traded in 24 h',
      },
      'all',
    ),
    units: unitsControl,
    columns: control.list('Columns', FIGURE_NAMES, PRESETS, 'quotes'),
  },
  shape: 'table',
  minHeight: 320,
})
