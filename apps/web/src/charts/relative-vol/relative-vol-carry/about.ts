import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-carry',
  title: 'Carry spread',
  shows: 'What options of one coin cost above realised vol, less the same of another.',
  subject: 'two-books',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
})
