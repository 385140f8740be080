import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'gamma-walls',
  title: 'Price and walls',
  shows:
    'The index through time with the strikes of the largest long and short gamma and the flip of now, and gamma by strike at the edge.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'span', 'trades'],
  alone: 'span',
  controls: {},
})
