import { dailyFlow } from '../_kit/flow/dailyFlow.ts'
import { hourlyFlow } from '../_kit/flow/hourlyFlow.ts'
import { defineDerivation } from './derivation.ts'

export const optionFlowDay = defineDerivation('option-flow-day', ({ market, options, structures, books }) =>
  dailyFlow(hourlyFlow(market, options, structures, { books })),
)
