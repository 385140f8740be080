import type { MaybeNumber } from '@gvol/format'

/** Returns the color of a change by its sign; none for a value displayed as zero. */
export const moveInk = (value: MaybeNumber, text: string): 'up' | 'down' | undefined =>
  typeof value === 'number' && /[1-9]/.test(text) ? (value > 0 ? 'up' : 'down') : undefined
