import { timeAxisControl } from '../../../chart/choices/timeAxis.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-terms',
  title: 'Term structures of all venues',
  shows: 'At-the-money vol or skew of one coin by life, venue by venue.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {
    measure: control.choice('Measure', { atmVol: 'ATM', rr25: '25Δ skew' }, 'atmVol'),
    axis: timeAxisControl,
  },
})
