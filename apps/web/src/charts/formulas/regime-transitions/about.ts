import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'regime-transitions',
  title: 'Changes of regime',
  shows: 'How often each state was followed by each other one, of the days that are stored.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {},
  shape: 'table',
})
