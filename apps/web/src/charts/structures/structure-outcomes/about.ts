import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { yearExecutionControl, yearRange } from '../year.ts'

export const about = describeChart({
  id: 'structure-outcomes',
  title: 'Outcomes of structures',
  shows:
    'Results of the largest structures of each day, as distributions by strategy, initiator, screen or block, or time to expiry; bought and sold separately.',
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
    place: yearExecutionControl,
    range: yearRange,
  },
})
