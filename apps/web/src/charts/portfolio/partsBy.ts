import { control } from '../_kit/controls.ts'

/** How a portfolio is taken apart. */
export const partsBy = control.choice(
  'Parts',
  { venue: 'By venue', coin: 'By coin', settlement: 'By settlement' },
  'venue',
)

/** A part as a reader calls it. */
export const partName = (part: string | null | undefined): string => (part === 'all' ? 'All' : (part ?? '–'))
