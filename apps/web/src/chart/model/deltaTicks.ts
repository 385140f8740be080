import type { Tick } from '@gvol/plot'

/** Ticks of a smile's delta axis: |Δ| of puts on the left, 1 − Δ of calls on the right. */
export const DELTA_TICKS: readonly Tick[] = [
  { value: 0.05, label: '5Δp' },
  { value: 0.25, label: '25Δp' },
  { value: 0.5, label: 'ATM' },
  { value: 0.75, label: '25Δc' },
  { value: 0.95, label: '5Δc' },
]
