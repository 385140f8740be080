import { hourlyFlow } from '../_kit/flow/hourlyFlow.ts'
import { defineDerivation } from './derivation.ts'

export const optionFlow = defineDerivation('option-flow', ({ market, options, structures, books }) =>
  hourlyFlow(market, options, structures, { books }),
)
