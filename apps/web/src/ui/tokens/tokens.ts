import { type Appearance, appearanceOf, type ColorTheme, type Mode, type ThemeName } from './appearance.ts'
import { COLOR_THEME_HUES } from './colorThemes.ts'
import { legible } from './legible.ts'
import { between, blended, contrastRatio, hexFromOklch, type Oklch } from './oklch.ts'
import { type Palette, palette } from './palette.ts'
import { GROUNDS, MEANINGS, OUTLINE, SAFE_MEANINGS, SAFE_SIDES, SHADOW, TEXTS, THEMED } from './semantic.ts'

export type { ThemeName } from './appearance.ts'

/** Minimum contrast of small text and of graphics (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5
const GRAPHIC_CONTRAST = 3

export type TokenName =
  | keyof typeof GROUNDS
  | keyof typeof TEXTS
  | keyof typeof THEMED
  | keyof typeof MEANINGS
  | 'outline'
  | 'onAccent'
  | 'shadow'

export type Tokens = Readonly<Record<TokenName, string>>

/** Opacity of a side's color over its in-the-money cells: small text in any color remains legible. */
const WASH_SHARES: Readonly<Record<Mode, number>> = { dark: 0.09, light: 0.07 }

export const washShare = (theme: ThemeName): number => WASH_SHARES[appearanceOf(theme).mode]

/** Opacity of the bar behind the number of a cell. */
export const BAR_OPACITY = 0.22

const mapped = <Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  change: (from: From, key: Key) => To,
): Record<Key, To> =>
  Object.fromEntries(Object.entries(table).map(([key, from]) => [key, change(from as From, key as Key)])) as Record<
    Key,
    To
  >

/** Text colors are computed to be legible on every background they can appear on, whatever the hue. */
const createTokens = ({ mode, colorTheme, isColorBlindSafe }: Appearance): Tokens => {
  const hues = COLOR_THEME_HUES[colorTheme]
  const [tint, groundHue] = hues.ground
  const tinted = ({ [mode]: [lightness, chroma] }: Readonly<Record<Mode, Oklch>>): Oklch => [
    lightness,
    chroma * tint,
    groundHue,
  ]
  const away = mode === 'dark' ? 1 : -1
  const depth = mode === 'dark' ? hues.depth : 0
  const grounds = mapped(GROUNDS, (ground) => {
    const [lightness, chroma, hue] = tinted(ground)
    return hexFromOklch([lightness - depth, chroma, hue])
  })
  const plain = [grounds.background, grounds.panel, grounds.raised, grounds.hover]
  const themed = ({ chromaShare, ...lightness }: (typeof THEMED)[keyof typeof THEMED], key: keyof typeof THEMED) => {
    const [chroma, hue] = hues[key]
    const color: Oklch = [lightness[mode], mode === 'dark' ? chroma : chroma * chromaShare, hue]
    return legible(color, plain, away, TEXT_CONTRAST)
  }
  const safeSides = mapped(SAFE_SIDES, (color) => legible(color[mode], plain, away, TEXT_CONTRAST))
  const sides = { ...mapped(THEMED, themed), ...(isColorBlindSafe ? safeSides : {}) }
  const meanings = { ...MEANINGS, ...(isColorBlindSafe ? SAFE_MEANINGS : {}) }
  const washed = [grounds.panel, grounds.hover].flatMap((ground) =>
    [sides.call, sides.put].map((side) => blended(ground, side, WASH_SHARES[mode])),
  )
  const ink = (color: Oklch): string => legible(color, [...plain, ...washed], away, TEXT_CONTRAST)
  return {
    ...grounds,
    ...mapped(TEXTS, (text, name) =>
      name === 'textTertiary' ? legible(tinted(text), plain, away, TEXT_CONTRAST) : ink(tinted(text)),
    ),
    ...mapped(meanings, (color) => ink(color[mode])),
    ...sides,
    outline: legible(tinted(OUTLINE), [grounds.panel, grounds.raised], away, GRAPHIC_CONTRAST),
    onAccent: legible(
      mode === 'dark' ? [0.2, 0.02 * tint, groundHue] : [1, 0, 0],
      [sides.accent],
      mode === 'dark' ? -1 : 1,
      TEXT_CONTRAST,
    ),
    shadow: legible(tinted(SHADOW), plain, away, GRAPHIC_CONTRAST),
  }
}

const tokensByTheme = new Map<ThemeName, Tokens>()

/** Returns all semantic colors of a theme as `#rrggbb`. */
export const tokensOf = (theme: ThemeName): Tokens => {
  const cached = tokensByTheme.get(theme)
  if (cached) return cached
  const tokens = createTokens(appearanceOf(theme))
  tokensByTheme.set(theme, tokens)
  return tokens
}

/** Returns the theme's own palette and those of its companion hues, for swatches and drawings. */
export const palettesOf = (colorTheme: ColorTheme): readonly [own: Palette, ...companions: Palette[]] => {
  const { accent, companions, has950 } = COLOR_THEME_HUES[colorTheme]
  const [chroma, hue] = accent
  return [palette(hue, chroma, has950), ...companions.map((companion) => palette(companion, chroma, has950))]
}

/**
 * Returns a color of a perceptual ramp for ordered sets such as expiries (`ramp` of a `ColorRef`): near ones stand out
 * most, far ones recede.
 *
 * @param share  0 = nearest, 1 = farthest
 */
export const sequentialColor = (share: number, theme: ThemeName): string => {
  const t = Math.min(Math.max(share, 0), 1)
  const { mode, colorTheme } = appearanceOf(theme)
  const [near, far] = COLOR_THEME_HUES[colorTheme].ramp
  // On a light background the strongest color is the darkest; hues run in the same direction on both.
  return mode === 'dark'
    ? hexFromOklch([between(0.9, 0.56, t), between(0.12, 0.17, t), between(near, far, t)])
    : hexFromOklch([between(0.36, 0.64, t), between(0.16, 0.11, t), between(near, far, t)])
}

/**
 * Returns the fill of a heat-map cell for a quantity with a meaningful zero. Orange against blue in every theme.
 *
 * @param share  -1 … 1; 0 is the panel color, so zero is invisible
 */
export const divergingColor = (share: number, theme: ThemeName): string => {
  const t = Math.min(Math.max(share, -1), 1)
  const isDark = appearanceOf(theme).mode === 'dark'
  const end = hexFromOklch(
    isDark ? (t < 0 ? [0.62, 0.17, 30] : [0.62, 0.13, 245]) : t < 0 ? [0.66, 0.17, 32] : [0.63, 0.13, 245],
  )
  return blended(tokensOf(theme).panel, end, Math.abs(t) ** 0.85)
}

/**
 * Returns the fill of a heat-map cell for a quantity from low to high, such as a volatility level.
 *
 * @param share  0 … 1
 */
export const intensityColor = (share: number, theme: ThemeName): string => {
  const t = Math.min(Math.max(share, 0), 1)
  const { mode, colorTheme } = appearanceOf(theme)
  const [low, high] = COLOR_THEME_HUES[colorTheme].intensity
  return mode === 'dark'
    ? hexFromOklch([between(0.26, 0.7, t), between(0.035, 0.14, t), between(low, high, t)])
    : hexFromOklch([between(0.985, 0.62, t), between(0.01, 0.13, t), between(high + 15, low, t)])
}

/** Returns the text color for a filled cell: the theme's own where it is legible, else plain black or white. */
export const inkOn = (fill: string, theme: ThemeName): string => {
  const { text, background } = tokensOf(theme)
  const own = [text, background].find((ink) => contrastRatio(ink, fill) >= TEXT_CONTRAST)
  return own ?? (contrastRatio('#000000', fill) > contrastRatio('#ffffff', fill) ? '#000000' : '#ffffff')
}
