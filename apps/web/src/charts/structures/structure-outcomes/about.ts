import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'
import { yearPlace, yearRange } from '../year.ts'

export const about = describeChart({
  id: 'structure-outcomes',
  title: 'Outcomes of structures',
  shows:
    'How the largest structures of each day ended, as distributions by strategy, initiator, place or life, bought and sold apart.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {
    by: control.choice(
      'By',
      { strategy: 'Strategy', initiator: 'Initiator', place: 'Place', life: 'Life' },
      'strategy',
    ),
    of: control.choice('Share of', { notional: 'Notional', premium: 'Premium' }, 'notional'),
    place: yearPlace,
    range: yearRange,
  },
})
