import { describeChart } from '../../../chart/definition/describeChart.ts'
import { viewControls } from '../viewControls.ts'

export const about = describeChart({
  id: 'view-density',
  title: 'My density against the market’s',
  shows: 'The probabilities of a view of the price at an expiry beside those that option prices imply.',
  subject: 'option-book',
  pageControls: [],
  alone: 'pair',
  controls: viewControls,
})
