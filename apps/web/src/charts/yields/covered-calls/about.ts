import { describeChart } from '../../_kit/describeChart.ts'
import { openControl, strikesControl } from '../sellerControls.ts'

export const about = describeChart({
  id: 'covered-calls',
  title: 'Covered calls',
  shows:
    'What selling each call against the coin pays on bid, mark and ask, and what is earned when the coin is called away.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'delta', 'compare'],
  controls: { strikes: strikesControl, open: openControl },
  shape: 'table',
  minHeight: 320,
})
