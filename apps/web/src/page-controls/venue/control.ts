import type { PageControl } from '../_kit/definePageControl.ts'
import { nameText, VENUE } from '../_kit/texts.ts'

/** The venue of a page whose path contains none; the default follows the user's settings. */
export const venue: PageControl<string | undefined> = {
  id: 'venue',
  name: 'Venue',
  key: 'v',
  fallback: undefined,
  ...nameText(VENUE),
  setting: { key: 'exchange', valueOf: ({ exchange }) => exchange },
}
