import { argument } from '../argument/kinds.ts'
import type { SwitchableRule } from './customerSide.ts'

/** Rules of initiators that may be left out. */
export const ruleArguments = {
  consumedLevel: argument.flag(
    'rule: the trade took a whole level of the book, so the resting order was the customer’s',
    true,
  ),
  priceVsMark: argument.flag('rule: above the mark bought, below it sold', true),
  volVsMark: argument.flag('rule: vol above that of the mark bought, below it sold', true),
  takerSide: argument.flag('rule: as the venue tells of the taker', true),
} as const

export type RuleSwitches = Readonly<Record<keyof typeof ruleArguments, boolean>>

/** Names of the rules that are switched off. */
export const rulesOff = (asked: RuleSwitches): readonly SwitchableRule[] => [
  ...(asked.consumedLevel ? [] : (['consumed-level'] as const)),
  ...(asked.priceVsMark ? [] : (['price-vs-mark'] as const)),
  ...(asked.volVsMark ? [] : (['vol-vs-mark'] as const)),
  ...(asked.takerSide ? [] : (['taker-side'] as const)),
]
