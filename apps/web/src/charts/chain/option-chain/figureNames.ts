/** Columns of an option by id, as shown in the column selector. */
export const FIGURE_NAMES = {
  openInterest: 'Open interest',
  volume: 'Volume 24 h',
  premium: 'Premium paid 24 h',
  volga: 'Volga',
  vanna: 'Vanna',
  rho: 'Rho',
  theta: 'Theta',
  vega: 'Vega',
  gamma: 'Gamma',
  deltaPremiumAdjusted: 'Delta, premium-adjusted',
  delta: 'Delta',
  markVol: 'IV of the mark',
  bidSize: 'Bid size',
  bidVol: 'IV of the bid',
  bid: 'Bid',
  mark: 'Mark',
  ask: 'Ask',
  askVol: 'IV of the ask',
  askSize: 'Ask size',
} as const

export type FigureId = keyof typeof FIGURE_NAMES

/** Default column sets, from the outside in. */
export const PRESETS = {
  quotes: {
    label: 'Quotes',
    values: ['openInterest', 'volume', 'delta', 'markVol', 'bidVol', 'bid', 'mark', 'ask', 'askVol'],
  },
  greeks: {
    label: 'Greeks',
    values: ['rho', 'theta', 'vega', 'gamma', 'delta', 'markVol', 'bid', 'mark', 'ask'],
  },
  all: { label: 'All', values: Object.keys(FIGURE_NAMES) as FigureId[] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly values: readonly FigureId[] }>>
