import { timeAxisControl } from '../../_kit/choices/timeAxis.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'term-structure-dates',
  title: 'Term structures of two dates',
  shows:
    'At-the-money vol by remaining life at two moments, with the change beneath. Two dates in the bar replace the 30 days, or what is stored of them.',
  subject: 'option-book',
  pageControls: ['dates'],
  alone: 'pair',
  controls: { axis: timeAxisControl },
})
