import { control } from '../definition/controls.ts'

/**
 * Spacing of strikes on the axis: evenly, or to scale. Listed strikes are dense at the money and sparse in the wings.
 */
export const strikeSpacing = control.choice('Strikes', { even: 'Even', linear: 'To scale' }, 'even')

export type StrikeSpacing = keyof (typeof strikeSpacing)['options']
