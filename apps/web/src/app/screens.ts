import { PATHS } from '../data/paths.ts'
import type { Market } from '../data/study.ts'
import type { IconName } from '../ui/icons.tsx'

/** A place that navigation leads to. */
export type Screen = {
  readonly id: string
  readonly title: string
  readonly icon: IconName
  readonly path: (market: Market) => string
}

/** Navigation in order, on rail, bottom bar and command palette alike. */
export const SCREENS: readonly Screen[] = [
  { id: 'options-current', title: 'Options', icon: 'options', path: PATHS.optionsCurrent },
  { id: 'gallery', title: 'Chart gallery', icon: 'gallery', path: () => PATHS.gallery },
  { id: 'status', title: 'Status', icon: 'pulse', path: () => PATHS.status },
]
