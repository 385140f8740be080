import type { ColorRef, Colors } from '@gvol/plot'
import { entityColor } from '../tokens/entityColor.ts'
import { divergingColor, inkOn, intensityColor, sequentialColor, type ThemeName, tokensOf } from '../tokens/tokens.ts'

/** Returns the color of a mark in a theme. */
export const colorOf = (ref: ColorRef, theme: ThemeName): string => {
  if (typeof ref === 'string') return tokensOf(theme)[ref]
  return 'ramp' in ref ? sequentialColor(ref.ramp, theme) : entityColor(ref.entity, theme, ref.shade)
}

const colorsByTheme = new Map<ThemeName, Colors>()

/** Returns all plot colors of a theme. */
export const colorsOf = (theme: ThemeName): Colors => {
  const cached = colorsByTheme.get(theme)
  if (cached) return cached
  const colors: Colors = {
    of: (ref) => colorOf(ref, theme),
    diverging: (share) => divergingColor(share, theme),
    intensity: (share) => intensityColor(share, theme),
    inkOn: (fill) => inkOn(fill, theme),
  }
  colorsByTheme.set(theme, colors)
  return colors
}
