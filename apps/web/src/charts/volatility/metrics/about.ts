import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'metrics',
  title: 'Volatility metrics',
  shows:
    'One row per expiry: forward, expected move, at-the-money vol, risk reversals and butterflies, each with its change.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    daysBack: control.choice('Compare with', { '1': '1 d', '2': '2 d', '3': '3 d', '7': '1 w' }, '3'),
    sign: signControl,
    butterfly: butterflyControl,
  },
  shape: 'table',
})
