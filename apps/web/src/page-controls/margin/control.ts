import type { PageControl } from '../../page-control/definePageControl.ts'
import { choiceText } from '../../page-control/texts.ts'

/** Margin types: the coin, a stablecoin or USD, or all. */
export const MARGINS = ['all', 'coin', 'stable'] as const
export type Margin = (typeof MARGINS)[number]

export const margin: PageControl<Margin> = {
  id: 'margin',
  name: 'Margin',
  key: 'k',
  fallback: 'all',
  ...choiceText(MARGINS, 'all'),
  setting: { about: 'Margin type of futures and perpetuals.' },
}
