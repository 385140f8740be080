import type { ColorRef, Colors } from '@gvol/plot'
import { entityColor } from '../tokens/entityColor.ts'
import { divergingColor, inkOn, intensityColor, sequentialColor, type ThemeName, tokensOf } from '../tokens/tokens.ts'

/** The colour of what a mark is, in a theme. */
export const colorOf = (ref: ColorRef, theme: ThemeName): string => {
  if (typeof ref === 'string') return tokensOf(theme)[ref]
  return 'ramp' in ref ? sequentialColor(ref.ramp, theme) : entityColor(ref.entity, theme, ref.shade)
}

const made = new Map<ThemeName, Colors>()

/** All colours that a plot draws with, in a theme. */
export const colorsOf = (theme: ThemeName): Colors => {
  const known = made.get(theme)
  if (known) return known
  const colors: Colors = {
    of: (ref) => colorOf(ref, theme),
    diverging: (share) => divergingColor(share, theme),
    intensity: (share) => intensityColor(share, theme),
    inkOn: (fill) => inkOn(fill, theme),
  }
  made.set(theme, colors)
  return colors
}
