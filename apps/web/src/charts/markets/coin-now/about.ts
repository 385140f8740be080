import { signControl } from '../../_kit/choices/wingControls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

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
