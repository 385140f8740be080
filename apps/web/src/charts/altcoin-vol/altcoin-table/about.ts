import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tenorControl } from '../tenorControl.ts'
export const about = describeChart({
  id: 'altcoin-table',
  title: 'Calibrated coins',
  shows: 'Vols by delta, skew, width and confidence for every coin with stored prices, mapped from BTC or ETH.',
  subject: 'none',
  pageControls: ['compare'],
  controls: { tenor: tenorControl },
  shape: 'table',
})
