import type { PageControl } from '../../page-control/definePageControl.ts'
import { rangeText } from '../../page-control/texts.ts'

/** |Δ| in percent, both ends included; undefined for no limit. */
export const delta: PageControl<readonly [min: number, max: number] | undefined> = {
  id: 'delta',
  name: 'Delta',
  key: 'l',
  fallback: undefined,
  ...rangeText(0, 100),
  isWide: true,
  setting: { about: 'Which strikes a page shows, by |Δ|.' },
}
