import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'future-trades',
  title: 'Newest trades',
  shows: 'The newest recorded trades of one future or perpetual, with the basis at the index of the trade.',
  subject: 'instrument',
  pageControls: [],
  alone: 'events',
  controls: {},
  shape: 'table',
})
