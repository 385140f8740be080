import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'expiry-metrics',
  title: 'Expiries at every venue',
  shows:
    'One row per expiry of every option book of a coin: forward, expected move, at-the-money vol, risk reversals and butterflies, each with its change.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {
    daysBack: control.choice('Compare with', { '1': '1 d', '2': '2 d', '3': '3 d', '7': '1 w' }, '3'),
    wings: control.choice('Wings', { '25-15': '25Δ 15Δ', '20-10': '20Δ 10Δ' }, '25-15'),
    sign: signControl,
    butterfly: butterflyControl,
  },
  shape: 'table',
})
