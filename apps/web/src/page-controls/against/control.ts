import type { PageControl } from '../_kit/definePageControl.ts'
import { COIN, nameText } from '../_kit/texts.ts'

/** The coin that the page's own is compared with; undefined for the usual one. */
export const against: PageControl<string | undefined> = {
  id: 'against',
  name: 'Second coin',
  key: 'a',
  fallback: undefined,
  ...nameText(COIN),
  setting: {
    about: 'What a coin is compared with; on its own pages it gives way to the usual one.',
    fits: (other, { coin }) => other !== coin,
  },
}

/** What a coin is compared with unless the reader says otherwise. */
export const usualAgainst = (coin: string): string => (coin === 'BTC' ? 'ETH' : 'BTC')
