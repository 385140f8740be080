import type { PageControl } from '../_kit/definePageControl.ts'
import { nameText } from '../_kit/texts.ts'

/** A venue's id as the address spells it. */
export const VENUE = /^[a-z0-9][a-z0-9-]{0,39}$/

/** The venue of a page whose path names none; the reader's own by default. */
export const venue: PageControl<string | undefined> = {
  id: 'venue',
  name: 'Venue',
  key: 'v',
  fallback: undefined,
  ...nameText(VENUE),
  follows: ({ exchange }) => exchange,
  load: async () => (await import('./Control.tsx')).VenueControl,
}
