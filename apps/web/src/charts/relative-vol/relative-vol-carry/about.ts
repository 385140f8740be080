import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-carry',
  title: 'Carry spread',
  shows: 'Implied less realized vol of one coin, less the same of another.',
  subject: 'two-books',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
})
