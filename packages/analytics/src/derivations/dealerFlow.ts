import { tradedFlow } from '../_kit/tradedFlow.ts'
import { defineDerivation } from './derivation.ts'

export const dealerFlow = defineDerivation('dealer-flow', ({ options, structures }) => tradedFlow(options, structures))
