import { argument } from '../argument/kinds.ts'
import type { SwitchableRule } from './customerSide.ts'

/** Rules of initiators that may be left out; the study `initiator-rules` says what each decides. */
export const ruleArguments = {
  consumedLevel: argument.flag('rule: a whole level was taken', true),
  priceVsMark: argument.flag('rule: price against mark', true),
  volVsMark: argument.flag('rule: vol against that of the mark', true),
  takerSide: argument.flag('rule: side of the taker', true),
} as const

export type RuleSwitches = Readonly<Record<keyof typeof ruleArguments, boolean>>

/** Names of the rules that are switched off. */
export const rulesOff = (asked: RuleSwitches): readonly SwitchableRule[] => [
  ...(asked.consumedLevel ? [] : (['consumed-level'] as const)),
  ...(asked.priceVsMark ? [] : (['price-vs-mark'] as const)),
  ...(asked.volVsMark ? [] : (['vol-vs-mark'] as const)),
  ...(asked.takerSide ? [] : (['taker-side'] as const)),
]
