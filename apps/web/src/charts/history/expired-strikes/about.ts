import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'expired-strikes',
  title: 'Expired strikes',
  shows:
    'Every strike of one expired expiry: open interest before it, the part that ended in the money, and the payout.',
  subject: 'option-book',
  pageControls: ['expired'],
  alone: 'over',
  controls: { measure: control.choice('Measure', { coin: 'Coins', paid: 'Paid' }, 'coin'), strikes: strikeSpacing },
})
