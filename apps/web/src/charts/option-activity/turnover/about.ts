import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'turnover',
  title: 'Turnover',
  shows:
    'Open interest, volume of 24 hours, notional and turnover of calls, puts and all against their means of seven days, then of the options that traded. A row of an option leads to it.',
  subject: 'option-book',
  pageControls: ['expiries', 'compare'],
  controls: {},
  shape: 'table',
})
