import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'formula-change',
  title: 'Formulas between two dates',
  shows: 'The page’s formulas at two dates, with the change. Two dates in the bar replace the 30 days.',
  subject: 'option-book',
  pageControls: ['formula', 'dates'],
  alone: 'pair',
  controls: {},
  shape: 'table',
})
