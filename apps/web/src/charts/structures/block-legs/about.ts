import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'
import { PRINT_SETS } from '../tapeColumns.ts'

export const about = describeChart({
  id: 'block-legs',
  title: 'Legs of blocks',
  shows:
    'Blocks and requests for quote of several legs, each with its prints: side, option, size, price, vol, greeks and books.',
  subject: 'option-book',
  pageControls: ['expiries', 'structure'],
  alone: 'events',
  sets: PRINT_SETS,
  controls: {
    legs: control.choice('Legs', { several: 'Several', one: 'One', any: 'Any' }, 'several'),
    order: control.choice('First', { newest: 'Newest', premium: 'Most premium' }, 'newest'),
    range: tapeRange,
  },
  shape: 'table',
})
