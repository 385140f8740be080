import type { MaybeNumber } from '@gvol/format'

/** The colour of a change by its sign; what reads as zero has none. */
export const moveInk = (value: MaybeNumber, text: string): 'up' | 'down' | undefined =>
  typeof value === 'number' && /[1-9]/.test(text) ? (value > 0 ? 'up' : 'down') : undefined
