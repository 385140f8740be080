import type { PageControl } from '../../page-control/definePageControl.ts'
import { nameText } from '../../page-control/texts.ts'

/** One instrument by its venue's name, `BTC-27NOV26-100000-C`; undefined for the screen's default. */
export const contract: PageControl<string | undefined> = {
  id: 'contract',
  name: 'Instrument',
  key: 'o',
  fallback: undefined,
  ...nameText(/^[\w][\w./:-]{0,79}$/),
  setting: { none: 'An instrument belongs to one market and expires.' },
}
