import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'expired-strikes',
  title: 'Strikes of what expired',
  shows:
    'Every strike of one expiry that is over: what was open before it, what of it ended in the money, and what was paid.',
  subject: 'option-book',
  pageControls: ['expired'],
  alone: 'over',
  controls: { measure: control.choice('Measure', { coin: 'Coins', paid: 'Paid' }, 'coin') },
})
