import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'roll-matrix',
  title: 'Roll matrix',
  shows: 'Price or annual rate of every roll of a coin by its legs, the venue’s own book for it, and what that saves.',
  subject: 'venue',
  pageControls: ['coin', 'margin', 'compare'],
  controls: { measure: control.choice('Measure', { aprMid: 'APR', mid: 'USD', book: 'Book', edge: 'Edge' }, 'aprMid') },
})
