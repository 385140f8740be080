import { contrastRatio, hexFromOklch, type Oklch } from './oklch.ts'

const STEP = 0.004

/**
 * Returns the color nearest in lightness that is legible on all given backgrounds.
 *
 * @param color  starting point; hue and chroma are preserved as far as the screen allows
 * @param direction  1 = towards white, -1 = towards black
 * @param least  required contrast ratio, 1–21
 * @returns `#rrggbb`; the lightest or darkest color when none reaches the ratio
 */
export const legible = (
  [lightness, chroma, hue]: Oklch,
  grounds: readonly string[],
  direction: 1 | -1,
  least: number,
): string => {
  let l = lightness
  let hex = hexFromOklch([l, chroma, hue])
  while (l > 0 && l < 1 && grounds.some((ground) => contrastRatio(hex, ground) < least)) {
    l = Math.min(Math.max(l + direction * STEP, 0), 1)
    hex = hexFromOklch([l, chroma, hue])
  }
  return hex
}
