import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'
import { PRINT_SETS } from '../tapeColumns.ts'

export const about = describeChart({
  id: 'print-tape',
  title: 'Prints',
  shows:
    'Every option print with the sides of the taker and the customer, greeks, and the book and open interest before and after it.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades', 'structure'],
  alone: 'events',
  sets: PRINT_SETS,
  controls: {
    order: control.choice('First', { newest: 'Newest', premium: 'Most premium' }, 'newest'),
    legs: control.choice('Legs', { apart: 'One by one', together: 'By structure' }, 'apart'),
    range: tapeRange,
  },
  shape: 'table',
})
