import { dailyStrikeFlow } from '../market/flow/dailyFlow.ts'
import { defineDerivation } from './derivation.ts'
import { hoursOfDay } from './hoursOfDay.ts'

export const optionFlowDayStrike = defineDerivation('option-flow-day-strike', (day) => dailyStrikeFlow(hoursOfDay(day)))
