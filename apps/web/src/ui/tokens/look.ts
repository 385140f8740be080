/** Bright ground or dark ground: what the `dark` class on the page says. */
export type Mode = 'dark' | 'light'

/** The colour themes, in the order in which they are offered. */
export const COLOR_THEMES = ['default', 'fabio', 'neon', 'green', 'yellow', 'red', 'blue', 'purple'] as const

export type ColorTheme = (typeof COLOR_THEMES)[number]

/**
 * One complete look as a word, so that it can be compared, kept and used as a key: `dark`, `light-neon`, `dark-blue-safe`.
 * The plain words are the default colours.
 */
export type ThemeName = `${Mode}${'' | `-${Exclude<ColorTheme, 'default'>}`}${'' | '-safe'}`

/** What a look consists of. */
export type Look = {
  readonly mode: Mode
  readonly colorTheme: ColorTheme
  /** Opposites differ in blue against orange and in lightness, for readers who cannot tell green from red. */
  readonly isColorBlindSafe: boolean
}

export const isMode = (text: unknown): text is Mode => text === 'dark' || text === 'light'

export const isColorTheme = (text: unknown): text is ColorTheme => COLOR_THEMES.some((name) => name === text)

/** The word for a look. */
export const themeName = ({ mode, colorTheme, isColorBlindSafe }: Look): ThemeName =>
  `${mode}${colorTheme === 'default' ? '' : (`-${colorTheme}` as const)}${isColorBlindSafe ? '-safe' : ''}`

/** The look that a word stands for. */
export const lookOf = (theme: ThemeName): Look => {
  const [mode, ...rest] = theme.split('-')
  return {
    mode: mode as Mode,
    colorTheme: rest.find(isColorTheme) ?? 'default',
    isColorBlindSafe: rest.includes('safe'),
  }
}

/** Every look there is. */
export const THEMES: readonly ThemeName[] = (['dark', 'light'] as const).flatMap((mode) =>
  COLOR_THEMES.flatMap((colorTheme) =>
    [false, true].map((isColorBlindSafe) => themeName({ mode, colorTheme, isColorBlindSafe })),
  ),
)
