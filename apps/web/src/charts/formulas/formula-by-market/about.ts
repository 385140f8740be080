import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'formula-by-market',
  title: 'Formulas by market',
  shows: 'The page’s formulas in every option market, with the change over a day and the percentile.',
  subject: 'none',
  pageControls: ['formula', 'span'],
  alone: 'span',
  controls: {},
  shape: 'table',
})
