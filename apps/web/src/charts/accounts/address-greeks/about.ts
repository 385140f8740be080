import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'address-greeks',
  title: 'Greeks by expiry',
  shows: 'Delta, gamma, vega or theta of what an address holds, by coin and expiry, perpetuals and coins beside them.',
  subject: 'address',
  pageControls: [],
  alone: 'newest',
  controls: {
    greek: control.choice('Greek', { delta: 'Δ', gamma: 'Γ', vega: 'Vega', theta: 'Θ', worth: 'Worth' }, 'delta'),
  },
})
