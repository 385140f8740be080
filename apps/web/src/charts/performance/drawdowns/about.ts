import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'drawdowns',
  title: 'Drawdowns',
  shows: 'The deepest drawdowns of the coin, how long they lasted and when they were recovered.',
  subject: 'coin',
  pageControls: [],
  alone: 'span',
  controls: {},
  shape: 'table',
})
