/** Colours that have a meaning: the theme says which ones they are. */
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

/** What a mark is, not how it looks: the theme turns it into a colour. */
export type ColorRef =
  | ColorName
  /** Position in an ordered set such as expiries: 0 = near, 1 = far. */
  | { readonly ramp: number }
  /** A venue or coin by its id; of several things of one, `shade` tells them apart: 0 its own colour, 1 farthest from it. */
  | { readonly entity: string; readonly shade?: number }

/** The colours of a theme, `#rrggbb`, given by whoever draws. */
export type Colors = {
  readonly of: (ref: ColorRef) => string
  /** Fill for a quantity with a meaningful zero, share -1 … 1. */
  readonly diverging: (share: number) => string
  /** Fill for a quantity from little to much, share 0 … 1. */
  readonly intensity: (share: number) => string
  /** The ink that reads on a fill. */
  readonly inkOn: (fill: string) => string
}

/** The same colour with an alpha channel; of a colour that has one, that share of it. */
export const translucent = (hex: string, alpha: number): string => {
  const own = hex.length > 7 ? Number.parseInt(hex.slice(7, 9), 16) / 255 : 1
  const byte = Math.round(Math.min(Math.max(alpha * own, 0), 1) * 255)
  return `${hex.slice(0, 7)}${byte.toString(16).padStart(2, '0')}`
}
