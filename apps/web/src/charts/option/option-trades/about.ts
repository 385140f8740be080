import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-trades',
  title: 'Trades with the book',
  shows: 'The newest trades of one option with bid, ask and open interest before and after each.',
  subject: 'instrument',
  pageControls: [],
  alone: 'events',
  controls: {},
  shape: 'table',
})
