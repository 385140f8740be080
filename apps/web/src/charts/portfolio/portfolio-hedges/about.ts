import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-hedges',
  title: 'Hedges',
  shows: 'What takes delta, gamma or vega of a portfolio away, at the quotes of the moment and with its cost.',
  subject: 'portfolio',
  pageControls: [],
  alone: 'ranking',
  controls: {},
  shape: 'table',
})
