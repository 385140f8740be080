import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'formula-by-market',
  title: 'Formulas by market',
  shows: 'What the formulas of the page come to in every option market, with the change of a day and the percentile.',
  subject: 'none',
  pageControls: ['formula', 'span'],
  alone: 'span',
  controls: {},
  shape: 'table',
})
