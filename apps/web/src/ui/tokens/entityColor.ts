import { venueId } from '@gvol/market'
import { ENTITIES } from './entities.ts'
import { lookOf, type ThemeName } from './look.ts'
import { between, hexFromOklch } from './oklch.ts'

/** Degrees of hue by which the farthest shade of an entity leaves its own. */
const SHADE_HUE = 40

/**
 * The one colour of a venue, by any of its names, or of a coin; unknown names get a stable hue from their letters.
 *
 * @param shade  of several things of one: 0 its own colour, 1 farthest from it, still legible on every ground
 */
export const entityColor = (name: string, theme: ThemeName, shade = 0): string => {
  const key = venueId(name)
  let hash = 0
  for (let i = 0; i < key.length; i++) hash = (hash * 31 + key.charCodeAt(i)) % 360
  const [chroma, hue] = ENTITIES[key] ?? [0.12, hash]
  const lightness = lookOf(theme).mode === 'dark' ? between(0.78, 0.56, shade) : between(0.53, 0.36, shade)
  return hexFromOklch([lightness, chroma, (hue + SHADE_HUE * shade) % 360])
}
