import type { ColorRef } from '@gvol/plot'
import { entityColor, sequentialColor, type ThemeName, tokensOf } from '../tokens/tokens.ts'

/** The colour of what a mark is, in a theme. */
export const colorOf = (ref: ColorRef, theme: ThemeName): string => {
  if (typeof ref === 'string') return tokensOf(theme)[ref]
  return 'ramp' in ref ? sequentialColor(ref.ramp, theme) : entityColor(ref.entity, theme)
}
