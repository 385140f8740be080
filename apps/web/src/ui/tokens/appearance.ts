/** Light or dark background, as set by the `dark` class of the page. */
export type Mode = 'dark' | 'light'

/** The color themes, in display order. */
export const COLOR_THEMES = ['default', 'fabio', 'neon', 'green', 'yellow', 'red', 'blue', 'purple'] as const

export type ColorTheme = (typeof COLOR_THEMES)[number]

/**
 * A complete appearance as one word, so that it can be compared, stored and used as a key: `dark`, `light-neon`,
 * `dark-blue-safe`. The plain words are the default colors.
 */
export type ThemeName = `${Mode}${'' | `-${Exclude<ColorTheme, 'default'>}`}${'' | '-safe'}`

/** The parts of an appearance. */
export type Appearance = {
  readonly mode: Mode
  readonly colorTheme: ColorTheme
  /** Opposites differ as blue and orange and in lightness, for users who cannot distinguish green from red. */
  readonly isColorBlindSafe: boolean
}

export const isMode = (text: unknown): text is Mode => text === 'dark' || text === 'light'

export const isColorTheme = (text: unknown): text is ColorTheme => COLOR_THEMES.some((name) => name === text)

/** Returns the name of an appearance. */
export const themeName = ({ mode, colorTheme, isColorBlindSafe }: Appearance): ThemeName =>
  `${mode}${colorTheme === 'default' ? '' : (`-${colorTheme}` as const)}${isColorBlindSafe ? '-safe' : ''}`

/** Parses the name of an appearance. */
export const appearanceOf = (theme: ThemeName): Appearance => {
  const [mode, ...rest] = theme.split('-')
  return {
    mode: mode as Mode,
    colorTheme: rest.find(isColorTheme) ?? 'default',
    isColorBlindSafe: rest.includes('safe'),
  }
}

/** All appearances. */
export const THEMES: readonly ThemeName[] = (['dark', 'light'] as const).flatMap((mode) =>
  COLOR_THEMES.flatMap((colorTheme) =>
    [false, true].map((isColorBlindSafe) => themeName({ mode, colorTheme, isColorBlindSafe })),
  ),
)
