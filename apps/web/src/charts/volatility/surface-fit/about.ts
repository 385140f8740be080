import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'surface-fit',
  title: 'Surface fit',
  shows:
    'How close the fitted smile of each expiry is to its quotes, its parameters, and every slice that was rejected with the reason.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {},
  shape: 'table',
})
