import type { PageControl } from '../../page-control/definePageControl.ts'
import { choiceText } from '../../page-control/texts.ts'

/** Vols that value the options of a portfolio: the venues' marks, or the smile fitted to the quotes. */
export const VOL_SOURCES = ['mark', 'surface'] as const
export type VolSource = (typeof VOL_SOURCES)[number]

export const vols: PageControl<VolSource> = {
  id: 'vols',
  name: 'Vols',
  key: 'p',
  fallback: 'mark',
  ...choiceText(VOL_SOURCES, 'mark'),
  setting: { about: 'Vols that value the options of a portfolio: the venues’ marks or the fitted surface.' },
}
