import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'
import { tapeRange } from '../asked.ts'

export const about = describeChart({
  id: 'print-tape',
  title: 'Prints',
  shows:
    'Every print of an option with the side of the taker and of the customer, greeks, the book and what was open before and after it.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades', 'structure'],
  alone: 'events',
  controls: {
    order: control.choice('First', { newest: 'Newest', premium: 'Most premium' }, 'newest'),
    legs: control.choice('Legs', { apart: 'One by one', together: 'By structure' }, 'apart'),
    range: tapeRange,
  },
  shape: 'table',
})
