import type { PageControl } from '../_kit/definePageControl.ts'
import { choiceText } from '../_kit/texts.ts'

/** Length of a bucket; `auto` lets the span decide. */
export const GRANULARITIES = ['auto', '1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** How finely history is drawn. */
export const granularity: PageControl<Granularity> = {
  id: 'granularity',
  name: 'Granularity',
  key: 'g',
  fallback: 'auto',
  ...choiceText(GRANULARITIES, 'auto'),
  setting: { about: 'How finely history is drawn.' },
}
