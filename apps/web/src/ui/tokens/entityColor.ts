import { venueId } from '@gvol/market'
import { appearanceOf, type ThemeName } from './appearance.ts'
import { ENTITIES } from './entities.ts'
import { between, hexFromOklch } from './oklch.ts'

/** Maximum hue shift of an entity's shades, degrees. */
const SHADE_HUE = 40

/**
 * Returns the fixed color of a venue, by any of its names, or of a coin; unknown names get a stable hue derived from
 * their letters.
 *
 * @param shade  for several items of one entity: 0 its own color, 1 farthest from it, still legible on every background
 */
export const entityColor = (name: string, theme: ThemeName, shade = 0): string => {
  const key = venueId(name)
  let hash = 0
  for (let i = 0; i < key.length; i++) hash = (hash * 31 + key.charCodeAt(i)) % 360
  const [chroma, hue] = ENTITIES[key] ?? [0.12, hash]
  const lightness = appearanceOf(theme).mode === 'dark' ? between(0.78, 0.56, shade) : between(0.53, 0.36, shade)
  return hexFromOklch([lightness, chroma, (hue + SHADE_HUE * shade) % 360])
}
