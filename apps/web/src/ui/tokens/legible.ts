import { contrastRatio, hexFromOklch, type Oklch } from './oklch.ts'

const STEP = 0.004

/**
 * The colour nearest in lightness that reads on every one of the given grounds.
 *
 * @param color  where to start; hue and chroma stay as far as the screen allows
 * @param direction  1 = towards white, -1 = towards black
 * @param least  contrast ratio to reach, 1–21
 * @returns `#rrggbb`; the lightest or darkest there is when none reaches
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
