import type { PageControl } from '../../page-control/definePageControl.ts'
import { choiceText } from '../../page-control/texts.ts'

/** Bucket lengths; `auto` depends on the span. */
export const GRANULARITIES = ['auto', '1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** Bucket length of histories. */
export const granularity: PageControl<Granularity> = {
  id: 'granularity',
  name: 'Granularity',
  key: 'g',
  fallback: 'auto',
  ...choiceText(GRANULARITIES, 'auto'),
  setting: { about: 'Bucket length of histories.' },
}
