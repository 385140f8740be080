import type { Tick } from '@gvol/plot'

/** Labeled days on axes of days to expiry. */
export const DAY_TICKS: readonly Tick[] = [1, 2, 7, 14, 30, 60, 90, 180, 360].map((value) => ({
  value,
  label: `${value}\u2009d`,
}))
