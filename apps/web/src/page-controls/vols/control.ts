import type { PageControl } from '../_kit/definePageControl.ts'
import { choiceText } from '../_kit/texts.ts'

/** Vols that options of a portfolio are valued at: of the venues' marks, or of the smile fitted to the quotes. */
export const VOL_SOURCES = ['mark', 'surface'] as const
export type VolSource = (typeof VOL_SOURCES)[number]

export const vols: PageControl<VolSource> = {
  id: 'vols',
  name: 'Vols',
  key: 'p',
  fallback: 'mark',
  ...choiceText(VOL_SOURCES, 'mark'),
  setting: { about: 'What options of a portfolio are valued at: the venues’ marks or the fitted surface.' },
}
