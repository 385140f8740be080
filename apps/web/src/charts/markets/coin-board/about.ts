import { signControl } from '../../../chart/choices/wingControls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'coin-board',
  title: 'Coins',
  shows:
    'Every coin over all venues: spot, vol by tenor, skew, realised vol, volatility index, open interest and turnover of options and futures, carry and funding.',
  subject: 'none',
  pageControls: ['compare'],
  controls: { sign: signControl },
  shape: 'table',
})
