import { STRATEGIES, type StrategyRule } from '@gvol/quant'

/** Strategies of listed legs; short variance is a strip of all strikes and built from the chain. */
const RULES = {
  'covered-call': STRATEGIES['covered-call'],
  'cash-secured-put': { legs: [{ type: 'put', quantity: -1, pick: 0.25 }] },
  'short-straddle': STRATEGIES['short-straddle'],
} as const satisfies Record<string, Omit<StrategyRule, 'tenorDays'>>

export const STRATEGY_IDS = [...(Object.keys(RULES) as (keyof typeof RULES)[]), 'short-variance'] as const
export type StrategyId = (typeof STRATEGY_IDS)[number]

export const ruleOf = (
  id: Exclude<StrategyId, 'short-variance'>,
  tenorDays: number,
  fill: 'cross' | 'mark',
): StrategyRule => ({
  ...RULES[id],
  tenorDays,
  fill,
})
