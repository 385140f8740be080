import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'formula-change',
  title: 'Formulas between two dates',
  shows: 'The page’s formulas now and 30 days ago, with the change. Two dates in the bar replace these.',
  subject: 'option-book',
  pageControls: ['formula', 'dates'],
  alone: 'pair',
  controls: {},
  shape: 'table',
})
