import { control } from '../definition/controls.ts'

/**
 * Strikes to scale: those with nearly all of the bars' amounts, or all; or side by side, each with the same width.
 * Listed strikes are dense at the money and sparse in the wings.
 */
export const strikeSpacing = {
  ...control.choice('Strikes', { near: 'Most', linear: 'All', even: 'Side by side' }, 'near'),
  isRare: true,
} as const

export type StrikeSpacing = keyof (typeof strikeSpacing)['options']
