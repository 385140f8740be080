import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'gamma-levels',
  title: 'Gamma levels by strike',
  shows: 'Gamma of dealers at every strike with spot, flip and walls; a bar leads to the trades of its strike.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: {
    measure: control.choice('Measure', { usd: 'USD per 1 %', coin: 'Coin per 1 %', level: 'Coin per $1' }, 'usd', {
      setting: 'units',
      as: { coin: 'coin', usd: 'usd' },
    }),
    strikes: strikeSpacing,
  },
})
