import { describeChart } from '../../../chart/definition/describeChart.ts'
import { openControl, strikesControl } from '../sellerControls.ts'

export const about = describeChart({
  id: 'cash-secured-puts',
  title: 'Cash-secured puts',
  shows: 'Yield of selling each cash-secured put at bid, mark and ask, until expiry and per year.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'delta', 'compare'],
  controls: { strikes: strikesControl, open: openControl },
  shape: 'table',
  minHeight: 320,
})
