/** Colors with a meaning, defined by the theme. */
export type ColorName =
  | 'background'
  | 'panel'
  | 'raised'
  | 'hover'
  | 'hairline'
  | 'text'
  | 'textSecondary'
  | 'textTertiary'
  | 'outline'
  | 'accent'
  | 'onAccent'
  | 'call'
  | 'put'
  | 'up'
  | 'down'
  | 'longGamma'
  | 'shortGamma'
  | 'bid'
  | 'ask'
  | 'model'
  | 'spot'
  | 'forward'
  | 'shadow'
  | 'live'
  | 'stale'
  | 'asOf'
  | 'simulated'
  | 'warning'
  | 'error'

/** The meaning of a mark; the theme turns it into a color. */
export type ColorRef =
  | ColorName
  /**
   * Position in an ordered set such as expiries: 0 = near, 1 = far. `spreadRamps` spreads the positions of the visible
   * series; `sequentialColor` of the web app turns a position into a color.
   */
  | { readonly ramp: number }
  /** A venue or coin by its id; `shade` distinguishes several items of one: 0 its base color, 1 farthest from it. */
  | { readonly entity: string; readonly shade?: number }

/** The colors of a theme, `#rrggbb`, provided by the caller. */
export type Colors = {
  readonly of: (ref: ColorRef) => string
  /** Fill for a quantity with a meaningful zero, share -1 … 1. */
  readonly diverging: (share: number) => string
  /** Fill for a quantity from small to large, share 0 … 1. */
  readonly intensity: (share: number) => string
  /** Readable text color on a fill. */
  readonly inkOn: (fill: string) => string
}

/** Returns the same color with an alpha channel; an existing alpha is multiplied. */
export const translucent = (hex: string, alpha: number): string => {
  const own = hex.length > 7 ? Number.parseInt(hex.slice(7, 9), 16) / 255 : 1
  const byte = Math.round(Math.min(Math.max(alpha * own, 0), 1) * 255)
  return `${hex.slice(0, 7)}${byte.toString(16).padStart(2, '0')}`
}
