import type { PageControl } from '../../page-control/definePageControl.ts'
import { COIN, nameText } from '../../page-control/texts.ts'

/** The coin compared with the page's coin; undefined for the default. */
export const against: PageControl<string | undefined> = {
  id: 'against',
  name: 'Second coin',
  key: 'a',
  fallback: undefined,
  ...nameText(COIN),
  setting: {
    about: 'The coin to compare with; pages of that coin itself use the default.',
    fits: (other, { coin }) => other !== coin,
  },
}

/** Returns the default coin to compare with. */
export const defaultAgainst = (coin: string): string => (coin === 'BTC' ? 'ETH' : 'BTC')
