import { describeChart } from '../../../chart/definition/describeChart.ts'
import { openControl, strikesControl } from '../sellerControls.ts'

export const about = describeChart({
  id: 'covered-calls',
  title: 'Covered calls',
  shows: 'Yield of selling each covered call at bid, mark and ask, and the return if the coin is called away.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'delta', 'compare'],
  controls: { strikes: strikesControl, open: openControl },
  shape: 'table',
  minHeight: 320,
})
