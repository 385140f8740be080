import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-volume-history',
  title: 'Volume history',
  shows:
    'Volume by hour, four hours, day, week or month, or over the span by expiry or strike: calls and puts, screen and blocks, bought and sold.',
  subject: 'option-book',
  pageControls: ['span', 'trades', 'dte', 'expiries'],
  alone: 'span',
  controls: {
    by: control.choice(
      'By',
      {
        hour: 'Hour',
        '4-hours': '4 hours',
        day: 'Day',
        week: 'Week',
        month: 'Month',
        expiry: 'Expiry',
        strike: 'Strike',
      },
      'day',
    ),
    split: control.choice('Split', { type: 'Call, put', place: 'Screen, block', side: 'Bought, sold' }, 'type'),
    measure: control.choice('Measure', { Coin: 'Coin', PremiumUsd: 'Premium', NotionalUsd: 'Notional' }, 'Coin'),
    sum: control.choice('Sum', { each: 'Each', running: 'Cumulative' }, 'each'),
    strikes: strikeSpacing,
  },
})
