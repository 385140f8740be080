import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { quoteControl, rateControl } from '../sellerControls.ts'

export const about = describeChart({
  id: 'yield-by-expiry',
  title: 'Yield against carry',
  shows:
    'Yield of a call or put at a given distance out of the money by expiry, with the basis of the futures and the funding of the perpetuals.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    distance: control.choice('Out of the money', { '0': 'At', '5': '5 %', '10': '10 %', '20': '20 %' }, '10'),
    quote: quoteControl,
    rate: rateControl,
  },
})
