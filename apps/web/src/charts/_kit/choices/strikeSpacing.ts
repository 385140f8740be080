import { control } from '../controls.ts'

/** Listed strikes lie dense at the money and far apart in the wings: one slot each, or true to their distance. */
export const strikeSpacing = control.choice('Strikes', { even: 'Even', linear: 'To scale' }, 'even')

export type StrikeSpacing = keyof (typeof strikeSpacing)['options']
