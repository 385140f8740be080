import type { PageControl } from '../../page-control/definePageControl.ts'
import { VENUE } from '../../page-control/texts.ts'

/** Selected venues, sorted; empty for all. */
export const venues: PageControl<readonly string[]> = {
  id: 'venues',
  name: 'Venues',
  key: 'n',
  fallback: [],
  parsed: (text) => {
    const names = text.split(',')
    return names.every((name) => VENUE.test(name)) ? [...new Set(names)].sort() : undefined
  },
  text: (names) => (names.length === 0 ? undefined : names.join(',')),
  setting: { about: 'Which venues a page over several counts.' },
}
