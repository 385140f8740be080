import { control } from '../../chart/definition/controls.ts'

/** How a portfolio is split into parts. */
export const partsBy = control.choice(
  'Parts',
  { venue: 'By venue', coin: 'By coin', settlement: 'By settlement' },
  'venue',
)

/** Returns the display name of a part. */
export const partName = (part: string | null | undefined): string => (part === 'all' ? 'All' : (part ?? '–'))
