import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'implied-rates-board',
  title: 'Rates by expiry and venue',
  shows:
    'The implied rate of each expiry, venue and collateral with bounds, error and size, beside future and funding.',
  subject: 'coin',
  pageControls: ['expiries', 'compare'],
  controls: {},
  shape: 'table',
})
