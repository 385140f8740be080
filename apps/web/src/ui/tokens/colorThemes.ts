import type { ColorTheme } from './appearance.ts'
import { HUE_ROTATIONS, rotatedHue } from './palette.ts'

type Hues = {
  /** Interactive and selected elements. */
  readonly accent: readonly [chroma: number, hueDegrees: number]
  /** Tint of page, panels and text, as a multiple of the default's. */
  readonly ground: readonly [chromaShare: number, hueDegrees: number]
  /** How much darker than the default the dark backgrounds are, OKLCH lightness. */
  readonly depth: number
  /** Fixed per theme; not derived from the accent. */
  readonly call: readonly [chroma: number, hueDegrees: number]
  readonly put: readonly [chroma: number, hueDegrees: number]
  /** Ordered sets range from the near hue to the far one, degrees; more than 360 wraps around. */
  readonly ramp: readonly [near: number, far: number]
  /** Levels range from the low hue to the high one. */
  readonly intensity: readonly [low: number, high: number]
  /** Companion hues, for palettes. */
  readonly companions: readonly number[]
  readonly has950: boolean
}

/** Returns a theme from one hue: its companions are 150, 210 and 60 degrees from it. */
const generated = (chroma: number, hue: number, call: Hues['call'], put: Hues['put']): Hues => ({
  accent: [chroma, hue],
  ground: [1.7, hue],
  depth: 0,
  call,
  put,
  ramp: [hue + 60, hue + 210],
  intensity: [hue, hue + 60],
  companions: HUE_ROTATIONS.map((rotation) => rotatedHue(hue, rotation)),
  has950: false,
})

/** Hues of every color theme. Lightness comes from the mode, so that contrast does not depend on the theme. */
export const COLOR_THEME_HUES: Readonly<Record<ColorTheme, Hues>> = {
  default: {
    accent: [0.13, 252],
    ground: [1, 255],
    depth: 0,
    call: [0.12, 182],
    put: [0.15, 2],
    ramp: [178, 305],
    intensity: [262, 190],
    companions: [182, 305, 78],
    has950: true,
  },
  // A terminal by lamplight: warm grays, amber for interactive elements.
  fabio: {
    accent: [0.13, 72],
    ground: [0.85, 62],
    depth: 0,
    call: [0.1, 205],
    put: [0.14, 18],
    ramp: [85, -20],
    intensity: [30, 85],
    companions: [205, 18, 125],
    has950: true,
  },
  // Nearly black, with colors as vivid as the screen allows.
  neon: {
    accent: [0.25, 318],
    ground: [1.5, 292],
    depth: 0.055,
    call: [0.19, 172],
    put: [0.24, 356],
    ramp: [128, 330],
    intensity: [290, 180],
    companions: [195, 145, 105],
    has950: true,
  },
  green: generated(0.16, 152, [0.12, 188], [0.15, 356]),
  yellow: generated(0.14, 95, [0.11, 200], [0.15, 8]),
  // Vermilion rather than crimson: selected elements must not look like errors.
  red: generated(0.18, 32, [0.12, 180], [0.15, 354]),
  blue: generated(0.15, 258, [0.12, 172], [0.15, 2]),
  purple: generated(0.18, 305, [0.12, 185], [0.15, 12]),
}
