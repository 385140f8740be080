import type { PageControl } from '../../page-control/definePageControl.ts'
import { nameText, VENUE } from '../../page-control/texts.ts'

/** The venue of a page whose path contains none; the default follows the user's settings. */
export const venue: PageControl<string | undefined> = {
  id: 'venue',
  name: 'Venue',
  key: 'v',
  fallback: undefined,
  ...nameText(VENUE),
  setting: { key: 'exchange', valueOf: ({ exchange }) => exchange },
}
