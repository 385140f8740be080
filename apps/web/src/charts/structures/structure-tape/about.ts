import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'
import { STRUCTURE_SETS } from '../tapeColumns.ts'

export const about = describeChart({
  id: 'structure-tape',
  title: 'Trades with their legs tied together',
  shows: 'Every block, request for quote, combination and print with side, name, size, vol, premium, greeks and hedge.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades', 'structure'],
  alone: 'events',
  sets: STRUCTURE_SETS,
  controls: {
    order: control.choice('First', { newest: 'Newest', size: 'Largest', premium: 'Most premium' }, 'newest'),
    legs: control.choice('Legs', { any: 'Any', one: 'One', several: 'Several' }, 'any'),
    range: tapeRange,
  },
  shape: 'table',
})
