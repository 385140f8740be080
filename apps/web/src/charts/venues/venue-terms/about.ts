import { timeAxisControl } from '../../_kit/choices/timeAxis.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

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
