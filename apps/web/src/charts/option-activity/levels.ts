import { control } from '../../chart/definition/controls.ts'

/** Number of book levels included. */
export const LEVELS = control.choice('Levels', { five: 'Five', best: 'Best' }, 'five')
export type Levels = 'five' | 'best'

/** Shown instead of a plot if the venue publishes no sizes. */
export const NO_SIZES =
  'No book sizes are available for this market: its chain has best prices without sizes, and books are sampled for Deribit only.'
