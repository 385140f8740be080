import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-position',
  title: 'A position since',
  shows:
    'P&L and greeks of a position in one option opened on a given day: the first of the page’s two dates, else the start of the span.',
  subject: 'instrument',
  pageControls: ['dates', 'span'],
  alone: 'span',
  controls: {
    side: control.choice('Side', { '1': 'Long 1', '-1': 'Short 1', '10': 'Long 10', '-10': 'Short 10' }, '1'),
    measure: control.choice(
      'Measure',
      { pnlUsd: 'USD', pnl: 'Settled', delta: 'Delta', gamma: 'Gamma', vega: 'Vega', theta: 'Theta' },
      'pnlUsd',
    ),
    prices: control.choice('Prices', { mark: 'At marks', cross: 'Crossing' }, 'mark'),
  },
})
