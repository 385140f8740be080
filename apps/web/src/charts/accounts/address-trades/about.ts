import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'address-trades',
  title: 'Trades of the address',
  shows: 'Trades of an address published by Derive, newest first, with cash flow and fee.',
  subject: 'address',
  pageControls: [],
  alone: 'events',
  controls: {},
  shape: 'table',
})
