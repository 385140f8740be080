import type { PageControl } from '../../page-control/definePageControl.ts'
import { rangeText } from '../../page-control/texts.ts'

/** Days to expiry, both ends included; undefined for no limit. */
export const dte: PageControl<readonly [min: number, max: number] | undefined> = {
  id: 'dte',
  name: 'Days to expiry',
  key: 'd',
  fallback: undefined,
  ...rangeText(0, 3_650),
  isWide: true,
  setting: { about: 'Which expiries a page shows, by days that are left.' },
}
