import { strikeRange } from '../../../chart/choices/strikeRange.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { quoteControl, rateControl } from '../sellerControls.ts'

export const about = describeChart({
  id: 'yield-heat',
  title: 'Yield by strike and expiry',
  shows:
    'Yield of selling an option, strike by expiry, as a heat map: covered calls, called out, or cash-secured puts.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    of: control.choice('Of', { call: 'Covered call', called: 'Called out', put: 'Cash-secured put' }, 'call'),
    quote: quoteControl,
    rate: rateControl,
    strikes: strikeRange,
  },
})
