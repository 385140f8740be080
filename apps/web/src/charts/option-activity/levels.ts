import { control } from '../_kit/controls.ts'

/** How much of a book is counted. */
export const LEVELS = control.choice('Levels', { five: 'Five', best: 'Best' }, 'five')
export type Levels = 'five' | 'best'

/** What a book whose venue tells no sizes is, in the place of a plot. */
export const NO_SIZES =
  'No book of this market with sizes has been heard: its chain tells best prices without sizes, and books are sampled of Deribit alone.'
