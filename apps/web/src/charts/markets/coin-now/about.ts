import { signControl } from '../../../chart/choices/wingControls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'coin-now',
  title: 'Coin now',
  shows:
    'One coin in its first numbers: spot, vol, skew, implied less realised, expected move, carry, funding, open interest and turnover.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: { sign: signControl },
  shape: 'table',
})
