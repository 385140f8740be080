import type { Market } from '@gvol/market'

/** How one dimension of a market is judged: the state follows from one number and two bounds. */
export type RegimeRule = {
  readonly dimension: string
  /** The number, as a formula. */
  readonly formula: string
  /** Below the first bound, between the two (both included), above the second. */
  readonly states: readonly [string, string, string]
  /** In the unit of the formula. */
  readonly bounds: readonly [number, number]
  /** The rule as a sentence. */
  readonly text: string
}

/** Every rule, in table order; the number may depend on the market. */
const RULES: readonly (Omit<RegimeRule, 'formula'> & { readonly formula: (market: Market) => string })[] = [
  {
    dimension: 'vol',
    formula: () => 'percentile(ATM30, 90d)',
    states: ['calm', 'usual', 'stressed'],
    bounds: [0.25, 0.75],
    text: '30-day at-the-money vol among its last 90 days: calm below a quarter of them, stressed above three quarters.',
  },
  {
    dimension: 'skew',
    formula: () => 'rr25(30d)',
    states: ['puts dear', 'even', 'calls dear'],
    bounds: [-0.02, 0.02],
    text: '25-delta risk reversal of 30 days: puts dear below −2 vol points, calls dear above +2.',
  },
  {
    dimension: 'term structure',
    formula: () => 'ATM90 - ATM7',
    states: ['inverted', 'flat', 'rising'],
    bounds: [-0.01, 0.01],
    text: 'At-the-money vol of 90 days less that of 7: inverted below −1 vol point, rising above +1.',
  },
  {
    dimension: 'gamma',
    formula: () => 'gex.gammaUsd',
    states: ['dealers short', 'balanced', 'dealers long'],
    bounds: [0, 0],
    text: 'Sign of the gamma exposure of dealers, as far as the stored trades show it.',
  },
  {
    dimension: 'carry',
    formula: ({ venue, symbol }) => `tenorBasisHistory(tenor=90, venue='${venue}', symbol='${symbol}').apr`,
    states: ['backwardation', 'normal', 'rich'],
    bounds: [0, 0.1],
    text: 'Yearly basis of futures at 90 days: backwardation below 0, rich above 10 %.',
  },
]

/** The rules as text, for the method of every study that applies them. */
export const RULES_TEXT = RULES.map(({ text }) => text).join(' ')

/** Returns the rules of an option market, in table order. */
export const regimeRules = (market: Market): readonly RegimeRule[] =>
  RULES.map((rule) => ({ ...rule, formula: rule.formula(market) }))

/** Returns the index of the state of a number; undefined where it is missing. */
export const stateOf = ({ bounds: [low, high] }: Pick<RegimeRule, 'bounds'>, value: number): number | undefined => {
  if (Number.isNaN(value)) return undefined
  if (value < low) return 0
  return value > high ? 2 : 1
}
