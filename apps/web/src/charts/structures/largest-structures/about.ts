import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'
import { yearPlace, yearRange } from '../year.ts'

export const about = describeChart({
  id: 'largest-structures',
  title: 'Largest structures of the year',
  shows:
    'The structures of the largest premium, notional or vega with what became of them: result at settlement, or P&L while they live.',
  subject: 'option-book',
  pageControls: [],
  alone: 'events',
  controls: {
    order: control.choice('By', { premium: 'Premium', notional: 'Notional', vega: 'Vega' }, 'premium'),
    place: yearPlace,
    range: yearRange,
  },
  shape: 'table',
})
