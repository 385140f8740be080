import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'formula',
  title: 'Formula',
  shows: 'Series that formulas make of the columns of every study with a history, one to six, of any markets.',
  subject: 'option-book',
  pageControls: ['formula', 'span', 'granularity'],
  alone: 'span',
  controls: {},
})
