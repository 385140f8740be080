import { unitsControl } from '../../_kit/choices/unitsControl.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'max-pain',
  title: 'Max pain',
  shows:
    'The settlement price at which holders of open options of each expiry would be paid least, beside the forward, and what expires: open options in coin, or their notional in USD at the index.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { units: unitsControl },
})
