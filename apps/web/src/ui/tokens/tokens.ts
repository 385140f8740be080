import { blended, hexFromOklch, type Oklch } from './oklch.ts'

export type ThemeName = 'dark' | 'light'

/** OKLCH lightness of a neutral with CIE L*: both are cube roots of luminance, so they differ by a scale only. */
const lightnessFromCie = (cie: number): number => (cie + 16) / 116

const neutral = (cie: number, chroma: number): Oklch => [lightnessFromCie(cie), chroma, 255]

/** Every colour that means something, per theme. Nothing outside this folder writes a literal colour. */
const SEMANTIC = {
  // Layered neutrals with a hint of blue: page, panel, raised, hairline.
  background: { dark: neutral(8, 0.012), light: neutral(95.5, 0.003) },
  panel: { dark: neutral(11, 0.014), light: neutral(100, 0) },
  raised: { dark: neutral(15, 0.017), light: neutral(98, 0.003) },
  hover: { dark: neutral(17.5, 0.019), light: neutral(94.5, 0.005) },
  hairline: { dark: neutral(20, 0.018), light: neutral(89, 0.006) },
  outline: { dark: neutral(44, 0.022), light: neutral(60, 0.014) },
  text: { dark: neutral(92, 0.006), light: neutral(13, 0.02) },
  textSecondary: { dark: neutral(73, 0.014), light: neutral(36, 0.022) },
  textTertiary: { dark: neutral(61.5, 0.018), light: neutral(45, 0.022) },
  // Only for what can be acted on or is selected.
  accent: { dark: [0.74, 0.13, 252], light: [0.5, 0.17, 258] },
  onAccent: { dark: neutral(7, 0.02), light: neutral(100, 0) },
  call: { dark: [0.78, 0.12, 182], light: [0.485, 0.1, 190] },
  put: { dark: [0.735, 0.15, 2], light: [0.515, 0.19, 4] },
  up: { dark: [0.77, 0.15, 153], light: [0.485, 0.13, 152] },
  down: { dark: [0.735, 0.155, 24], light: [0.515, 0.19, 26] },
  longGamma: { dark: [0.77, 0.14, 165], light: [0.52, 0.12, 162] },
  shortGamma: { dark: [0.72, 0.16, 38], light: [0.54, 0.17, 38] },
  bid: { dark: [0.76, 0.11, 232], light: [0.485, 0.12, 240] },
  ask: { dark: [0.77, 0.13, 55], light: [0.495, 0.13, 50] },
  /** Fitted curves and other model output. */
  model: { dark: [0.8, 0.1, 300], light: [0.52, 0.16, 300] },
  /** The second of two moments: a shadow date, a comparison. */
  shadow: { dark: neutral(62, 0.02), light: neutral(50, 0.02) },
  spot: { dark: [0.85, 0.12, 92], light: [0.535, 0.11, 82] },
  forward: { dark: [0.8, 0.06, 220], light: [0.5, 0.07, 230] },
  live: { dark: [0.78, 0.15, 150], light: [0.515, 0.13, 150] },
  stale: { dark: [0.72, 0.05, 80], light: [0.52, 0.06, 70] },
  asOf: { dark: [0.82, 0.14, 78], light: [0.54, 0.12, 66] },
  simulated: { dark: [0.71, 0.17, 20], light: [0.53, 0.2, 24] },
  warning: { dark: [0.82, 0.13, 72], light: [0.495, 0.12, 62] },
  error: { dark: [0.735, 0.155, 22], light: [0.515, 0.2, 26] },
} as const satisfies Record<string, Record<ThemeName, Oklch>>

export type TokenName = keyof typeof SEMANTIC

export type Tokens = Readonly<Record<TokenName, string>>

const COLORS: Record<ThemeName, Tokens> = {
  dark: {} as Tokens,
  light: {} as Tokens,
}
for (const theme of ['dark', 'light'] as const) {
  COLORS[theme] = Object.fromEntries(
    Object.entries(SEMANTIC).map(([name, value]) => [name, hexFromOklch(value[theme])]),
  ) as Tokens
}

/** How much of a side's colour is laid over its in-the-money cells: small text in any ink still reads on it. */
export const WASH_SHARE: Readonly<Record<ThemeName, number>> = { dark: 0.09, light: 0.07 }

/** All semantic colours of a theme as `#rrggbb`. */
export const tokensOf = (theme: ThemeName): Tokens => COLORS[theme]

/** Hue and chroma of each venue and coin, one table for every screen. Names as in routes, lower case. */
const ENTITIES: Readonly<Record<string, readonly [chroma: number, hueDegrees: number]>> = {
  binance: [0.15, 92],
  bitcom: [0.13, 200],
  bitmex: [0.16, 20],
  bybit: [0.15, 70],
  cboe: [0.14, 130],
  cme: [0.12, 250],
  deribit: [0.13, 178],
  derive: [0.16, 152],
  huobi: [0.13, 240],
  ibit: [0.03, 255],
  kraken: [0.17, 295],
  lyra: [0.15, 165],
  okex: [0.02, 255],
  thalex: [0.16, 330],
  btc: [0.16, 62],
  eth: [0.14, 275],
  sol: [0.17, 310],
  xrp: [0.1, 225],
}

/** The one colour of a venue or coin; unknown names get a stable hue from their letters. */
export const entityColor = (name: string, theme: ThemeName): string => {
  const key = name.toLowerCase()
  let hash = 0
  for (let i = 0; i < key.length; i++) hash = (hash * 31 + key.charCodeAt(i)) % 360
  const [chroma, hue] = ENTITIES[key] ?? [0.12, hash]
  return hexFromOklch([theme === 'dark' ? 0.78 : 0.53, chroma, hue])
}

const lerp = (from: number, to: number, share: number): number => from + (to - from) * share

/**
 * One perceptual ramp for ordered sets such as expiries: near stands out most, far recedes.
 *
 * @param share  0 = nearest, 1 = farthest
 */
export const sequentialColor = (share: number, theme: ThemeName): string => {
  const t = Math.min(Math.max(share, 0), 1)
  return theme === 'dark'
    ? hexFromOklch([lerp(0.9, 0.56, t), lerp(0.12, 0.17, t), lerp(178, 305, t)])
    : hexFromOklch([lerp(0.36, 0.64, t), lerp(0.16, 0.11, t), lerp(300, 190, t)])
}

/**
 * Fill of a heat-map cell for a quantity with a meaningful zero.
 *
 * @param share  -1 … 1; 0 is the panel itself, so nothing is drawn where nothing is
 */
export const divergingColor = (share: number, theme: ThemeName): string => {
  const t = Math.min(Math.max(share, -1), 1)
  const end = hexFromOklch(
    theme === 'dark' ? (t < 0 ? [0.62, 0.17, 30] : [0.62, 0.13, 245]) : t < 0 ? [0.66, 0.17, 32] : [0.63, 0.13, 245],
  )
  return blended(tokensOf(theme).panel, end, Math.abs(t) ** 0.85)
}

/**
 * Fill of a heat-map cell for a quantity from little to much, such as a volatility level.
 *
 * @param share  0 … 1
 */
export const intensityColor = (share: number, theme: ThemeName): string => {
  const t = Math.min(Math.max(share, 0), 1)
  return theme === 'dark'
    ? hexFromOklch([lerp(0.26, 0.7, t), lerp(0.035, 0.14, t), lerp(262, 190, t)])
    : hexFromOklch([lerp(0.985, 0.62, t), lerp(0.01, 0.13, t), lerp(205, 262, t)])
}

/** The intensity ramp in steps, for engines that interpolate themselves. */
export const intensityRamp = (theme: ThemeName): readonly string[] =>
  Array.from({ length: 9 }, (_, i) => intensityColor(0.12 + (i / 8) * 0.88, theme))
