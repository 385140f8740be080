import { timeAxisControl } from '../../../chart/choices/timeAxis.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'term-structure-dates',
  title: 'Term structures of two dates',
  shows:
    'ATM vol by time to expiry at two dates, with the change below. Two dates in the bar replace the 30 days or the stored part of them.',
  subject: 'option-book',
  pageControls: ['dates'],
  alone: 'pair',
  controls: { axis: timeAxisControl },
})
