/** One line per derived table, sorted: the collector, imports, `rederive` and backfills compute all of them. */
export { constantMaturity } from './constantMaturity.ts'
export { deltaVol } from './deltaVol.ts'
export { openInterest } from './openInterest.ts'
export { optionFlow } from './optionFlow.ts'
export { optionFlowDay } from './optionFlowDay.ts'
export { optionFlowDayStrike } from './optionFlowDayStrike.ts'
export { surface } from './surface.ts'
export { tradedSurface } from './tradedSurface.ts'
