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
  /** A venue or coin by its id. */
  | { readonly entity: string }
