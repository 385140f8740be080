import { describeChart } from '../../../chart/definition/describeChart.ts'
import { viewControls } from '../viewControls.ts'

export const about = describeChart({
  id: 'view-strikes',
  title: 'Where I differ from the market',
  shows: 'The difference between a view and option prices at every strike, and the option that holds it.',
  subject: 'option-book',
  pageControls: [],
  alone: 'pair',
  controls: viewControls,
  shape: 'table',
})
