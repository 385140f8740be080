import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'max-pain',
  title: 'Max pain',
  shows:
    'The settlement price at which holders of each expiry’s open options would be paid least, with the forward and the expiring open interest: in coin, or notional in USD at the index price.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { units: unitsControl },
})
