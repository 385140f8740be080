import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-hedges',
  title: 'Hedges',
  shows: 'Trades that remove delta, gamma or vega of a portfolio, at current quotes and with their cost.',
  subject: 'portfolio',
  pageControls: [],
  alone: 'ranking',
  controls: {},
  shape: 'table',
})
