import { hexFromOklch } from './oklch.ts'

/** OKLCH lightness of each shade, and its fraction of the palette's chroma. */
const SHADES = {
  50: [0.975, 0.12],
  100: [0.945, 0.25],
  200: [0.89, 0.45],
  300: [0.82, 0.7],
  400: [0.74, 0.92],
  500: [0.65, 1],
  600: [0.57, 1],
  700: [0.49, 0.95],
  800: [0.41, 0.8],
  900: [0.33, 0.6],
  950: [0.25, 0.42],
} as const satisfies Readonly<Record<number, readonly [lightness: number, chromaShare: number]>>

export type Shade = keyof typeof SHADES

/** Shades of one hue from nearly white to nearly black, `#rrggbb` each. 950 only in themes that use it. */
export type Palette = Readonly<Record<Exclude<Shade, 950>, string> & { readonly 950?: string }>

/**
 * Returns the shades of a hue.
 *
 * @param hueDegrees  OKLCH hue, any number of turns
 * @param chroma  maximum OKLCH chroma, 0–0.3
 * @param has950  whether to include the darkest shade
 */
export const palette = (hueDegrees: number, chroma: number, has950 = false): Palette => {
  const shades = Object.entries(SHADES).filter(([shade]) => has950 || shade !== '950')
  return Object.fromEntries(
    shades.map(([shade, [lightness, share]]) => [shade, hexFromOklch([lightness, chroma * share, hueDegrees])]),
  ) as Palette
}

/** Hue distances of the companions of a generated theme, degrees. `docs/decisions/0005-theme-hues.md` */
export const HUE_ROTATIONS = [150, 210, 60] as const

/** Returns a hue rotated around the circle, 0 … 360. */
export const rotatedHue = (hueDegrees: number, byDegrees: number): number => (hueDegrees + byDegrees) % 360
