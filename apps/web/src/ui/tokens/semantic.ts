import type { Mode } from './appearance.ts'
import type { Oklch } from './oklch.ts'

type PerMode = Readonly<Record<Mode, Oklch>>

/**
 * Returns the OKLCH lightness of a neutral with CIE L*: both are cube roots of luminance, so they differ only by a
 * scale.
 */
const lightnessFromCie = (cie: number): number => (cie + 16) / 116

/** Returns a neutral; its hue is that of the color theme, its chroma the default theme's. */
const neutral = (cie: number, chroma: number): Oklch => [lightnessFromCie(cie), chroma, 255]

/** Layered neutrals: page, panel, raised, hovered, lines. */
export const GROUNDS = {
  background: { dark: neutral(8, 0.012), light: neutral(95.5, 0.003) },
  panel: { dark: neutral(11, 0.014), light: neutral(100, 0) },
  raised: { dark: neutral(15, 0.017), light: neutral(98, 0.003) },
  hover: { dark: neutral(17.5, 0.019), light: neutral(94.5, 0.005) },
  hairline: { dark: neutral(20, 0.018), light: neutral(89, 0.006) },
} as const satisfies Record<string, PerMode>

export const TEXTS = {
  text: { dark: neutral(92, 0.006), light: neutral(13, 0.02) },
  textSecondary: { dark: neutral(73, 0.014), light: neutral(36, 0.022) },
  textTertiary: { dark: neutral(61.5, 0.018), light: neutral(45, 0.022) },
} as const satisfies Record<string, PerMode>

export const OUTLINE: PerMode = { dark: neutral(44, 0.022), light: neutral(60, 0.014) }

/** Lightness of tokens with the color theme's hue; in light mode text colors have `chromaShare` of their chroma. */
export const THEMED = {
  accent: { dark: 0.74, light: 0.5, chromaShare: 1.3 },
  call: { dark: 0.78, light: 0.485, chromaShare: 0.85 },
  put: { dark: 0.735, light: 0.515, chromaShare: 1.27 },
} as const

/** Meanings that are the same in every color theme, so that traders learn them once. */
export const MEANINGS = {
  up: { dark: [0.77, 0.15, 153], light: [0.485, 0.13, 152] },
  down: { dark: [0.735, 0.155, 24], light: [0.515, 0.19, 26] },
  longGamma: { dark: [0.77, 0.14, 165], light: [0.515, 0.12, 162] },
  shortGamma: { dark: [0.72, 0.16, 38], light: [0.53, 0.17, 38] },
  bid: { dark: [0.76, 0.11, 232], light: [0.485, 0.12, 240] },
  ask: { dark: [0.77, 0.13, 55], light: [0.495, 0.13, 50] },
  /** Fitted curves and other model output. */
  model: { dark: [0.8, 0.1, 300], light: [0.52, 0.16, 300] },
  spot: { dark: [0.85, 0.12, 92], light: [0.525, 0.11, 82] },
  forward: { dark: [0.8, 0.06, 220], light: [0.5, 0.07, 230] },
  live: { dark: [0.78, 0.15, 150], light: [0.505, 0.13, 150] },
  stale: { dark: [0.72, 0.05, 80], light: [0.52, 0.06, 70] },
  asOf: { dark: [0.82, 0.14, 78], light: [0.53, 0.12, 66] },
  simulated: { dark: [0.72, 0.17, 20], light: [0.52, 0.2, 24] },
  warning: { dark: [0.82, 0.13, 72], light: [0.495, 0.12, 62] },
  error: { dark: [0.735, 0.155, 22], light: [0.515, 0.2, 26] },
} as const satisfies Record<string, PerMode>

/** The second of two instants: a shadow date, a comparison. */
export const SHADOW: PerMode = { dark: neutral(62, 0.02), light: neutral(50, 0.02) }

/**
 * Opposites for users who confuse green with red: blue against orange, and also light against dark.
 *
 * @see M. Okabe, K. Ito, "Color universal design" (2008)
 */
export const SAFE_SIDES = {
  call: { dark: [0.84, 0.085, 232], light: [0.45, 0.15, 256] },
  put: { dark: [0.715, 0.165, 52], light: [0.53, 0.14, 52] },
} as const satisfies Record<string, PerMode>

export const SAFE_MEANINGS = {
  up: { dark: [0.84, 0.085, 225], light: [0.45, 0.14, 250] },
  down: { dark: [0.7, 0.17, 46], light: [0.53, 0.15, 48] },
  longGamma: SAFE_SIDES.call,
  shortGamma: SAFE_SIDES.put,
} as const satisfies Record<string, PerMode>
