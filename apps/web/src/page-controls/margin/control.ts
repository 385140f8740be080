import type { PageControl } from '../_kit/definePageControl.ts'
import { choiceText } from '../_kit/texts.ts'

/** What contracts are margined in: the coin itself, a stable coin or dollars, or either. */
export const MARGINS = ['all', 'coin', 'stable'] as const
export type Margin = (typeof MARGINS)[number]

export const margin: PageControl<Margin> = {
  id: 'margin',
  name: 'Margin',
  key: 'k',
  fallback: 'all',
  ...choiceText(MARGINS, 'all'),
  setting: { about: 'What futures and perpetuals are margined in.' },
}
