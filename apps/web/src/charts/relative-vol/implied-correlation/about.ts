import { timeAxisControl } from '../../../chart/choices/timeAxis.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'implied-correlation',
  title: 'Implied correlation',
  shows: 'The correlation of two coins that options on their cross imply, by constant maturity.',
  subject: 'two-books',
  pageControls: ['compare'],
  controls: { axis: timeAxisControl },
})
