import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'straddle-run',
  title: 'Straddle run',
  shows: 'The ATM straddle of every expiry: price at bid, mark and ask, share of spot, vega and theta.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {},
  shape: 'table',
})
