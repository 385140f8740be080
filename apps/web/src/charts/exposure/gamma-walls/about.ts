import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'gamma-walls',
  title: 'Price and walls',
  shows: 'The index through time with call wall, put wall and flip of now, and gamma by strike at the edge.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'span', 'trades'],
  alone: 'span',
  controls: {},
})
