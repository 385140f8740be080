import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'option-position',
  title: 'A position since',
  shows:
    'What a position in one option, opened on a day, would have earned since, with its greeks. The day is the first of the two dates of the page, else the span before.',
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
