import { describeChart } from '../../_kit/describeChart.ts'
import { openControl, strikesControl } from '../sellerControls.ts'

export const about = describeChart({
  id: 'cash-secured-puts',
  title: 'Cash-secured puts',
  shows: 'What selling each put against cash pays on bid, mark and ask, over its life and a year.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'delta', 'compare'],
  controls: { strikes: strikesControl, open: openControl },
  shape: 'table',
  minHeight: 320,
})
