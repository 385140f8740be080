import { argument } from '../../study/argument/kinds.ts'
import type { SwitchableRule } from './customerSide.ts'

/** Initiator rules that may be switched off; the study `initiator-rules` shows what each decides. */
export const ruleArguments = {
  consumedLevel: argument.flag('rule: a whole level was taken', true),
  priceVsMark: argument.flag('rule: price against mark', true),
  volVsMark: argument.flag('rule: vol against that of the mark', true),
  takerSide: argument.flag('rule: side of the taker', true),
} as const

export type RuleSwitches = Readonly<Record<keyof typeof ruleArguments, boolean>>

/** Names of the rules that are switched off. */
export const rulesOff = (switches: RuleSwitches): readonly SwitchableRule[] => [
  ...(switches.consumedLevel ? [] : (['consumed-level'] as const)),
  ...(switches.priceVsMark ? [] : (['price-vs-mark'] as const)),
  ...(switches.volVsMark ? [] : (['vol-vs-mark'] as const)),
  ...(switches.takerSide ? [] : (['taker-side'] as const)),
]
