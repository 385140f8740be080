import type { ColorRef, Series } from '@gvol/plot'

/** Sources of a day's profit. */
export const DAY_TERM_IDS = [
  ...(['delta', 'gamma', 'theta', 'vega', 'vanna', 'volga', 'other', 'basis', 'rates', 'funding'] as const),
  ...(['entry', 'expired', 'residual'] as const),
] as const

const TERMS = {
  flows: ['In and out', { ramp: 0.05 }],
  delta: ['Delta', 'accent'],
  gamma: ['Gamma', 'longGamma'],
  theta: ['Theta', 'put'],
  vega: ['Vega', 'call'],
  vanna: ['Vanna', { ramp: 0.2 }],
  volga: ['Volga', { ramp: 0.5 }],
  other: ['Third order', { ramp: 0.8 }],
  basis: ['Basis', 'forward'],
  rates: ['Coins and tokens', { ramp: 0.35 }],
  funding: ['Funding', 'model'],
  entry: ['Entry', 'spot'],
  expired: ['Expired', 'shortGamma'],
  fees: ['Fees', { ramp: 0.65 }],
  interest: ['Interest', { ramp: 0.95 }],
  residual: ['Residual', 'warning'],
} as const satisfies Readonly<Record<string, readonly [string, ColorRef]>>
export type DayTerm = keyof typeof TERMS

/** Returns stacked bars of the terms that are not 0 throughout; null is no bar. */
export const termBars = <Term extends DayTerm>(
  terms: readonly Term[],
  x: readonly number[],
  data: Readonly<Record<Term, readonly (number | null)[]>>,
): readonly Series[] =>
  terms
    .filter((term) => data[term].some((value) => value !== null && value !== 0))
    .map((term): Series => {
      const [name, color] = TERMS[term]
      return { kind: 'bars', id: term, name, color, x, y: data[term], stack: 'pnl' }
    })
