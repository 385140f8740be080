import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'
import { STRUCTURE_SETS } from '../tapeColumns.ts'

export const about = describeChart({
  id: 'block-tape',
  title: 'Blocks and requests for quote',
  shows:
    'Blocks and requests for quote with their legs tied together: side, name, size, vol, premium, greeks and hedge.',
  subject: 'option-book',
  pageControls: ['expiries', 'structure'],
  alone: 'events',
  sets: STRUCTURE_SETS,
  controls: {
    legs: control.choice('Legs', { any: 'Any', one: 'One', several: 'Several' }, 'any'),
    order: control.choice('First', { newest: 'Newest', size: 'Largest', premium: 'Most premium' }, 'newest'),
    range: tapeRange,
  },
  shape: 'table',
})
