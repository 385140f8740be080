import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'address-greeks',
  title: 'Greeks by expiry',
  shows: 'Delta, gamma, vega or theta of an address’s positions, by coin and expiry, with perpetuals and coins.',
  subject: 'address',
  pageControls: [],
  alone: 'newest',
  controls: {
    greek: control.choice('Greek', { delta: 'Δ', gamma: 'Γ', vega: 'Vega', theta: 'Θ', worth: 'Worth' }, 'delta'),
  },
})
