import { coinOf } from '@gvol/market'
import type { PageControl } from '../../page-control/definePageControl.ts'
import { COIN, nameText } from '../../page-control/texts.ts'

/** The coin of a page whose path contains none; the default follows the user's settings. */
export const coin: PageControl<string | undefined> = {
  id: 'coin',
  name: 'Coin',
  key: 'c',
  fallback: undefined,
  ...nameText(COIN),
  setting: { key: 'symbol', valueOf: ({ symbol }) => coinOf(symbol) },
}
