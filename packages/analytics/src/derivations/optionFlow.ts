import { defineDerivation } from './derivation.ts'
import { hoursOfDay } from './hoursOfDay.ts'

export const optionFlow = defineDerivation('option-flow', hoursOfDay)
