import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { weekendControl } from '../weekendControl.ts'

export const about = describeChart({
  id: 'event-moves',
  title: 'Implied move of each date',
  shows:
    'Coming dates of the calendar with the move that options price for each: FOMC, consumer prices, unlocks, expiries.',
  subject: 'option-book',
  pageControls: ['compare'],
  sets: {
    move: {
      label: 'Move',
      columns: ['at', 'kind', 'coin', 'expectedMove', 'movePrice', 'event', 'days', 'move', 'note'],
    },
    source: {
      label: 'Expiries, source',
      columns: ['at', 'kind', 'event', 'before', 'after', 'shared', 'confirmed', 'note', 'source'],
    },
  },
  controls: {
    horizon: control.choice('Ahead', { '30': '30 d', '90': '90 d', '365': '1 y' }, '90'),
    weekend: weekendControl,
  },
  shape: 'table',
})
