import { dailyFlow } from '../market/flow/dailyFlow.ts'
import { defineDerivation } from './derivation.ts'
import { hoursOfDay } from './hoursOfDay.ts'

export const optionFlowDay = defineDerivation('option-flow-day', (day) => dailyFlow(hoursOfDay(day)))
