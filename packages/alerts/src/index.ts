export { type AlertMemory, EMPTY_MEMORY, resetMemory } from './alertMemory.ts'
export { coveredParts, type TimeSpan, uncoveredParts } from './coverage.ts'
export { createLevels, type Levels } from './levels.ts'
export {
  type AnswerColumn,
  type AnswerColumns,
  comparable,
  identityColumns,
  identityOf,
  matchingRows,
} from './matchingRows.ts'
export { measuredAt, type Series, spanOf } from './measure.ts'
export { isWatching } from './schedule/mayNotify.ts'
export { checkZone, zonedParts } from './schedule/zoneClock.ts'
export { type NumberAlert, stepNumber } from './stepNumber.ts'
export { stepRows } from './stepRows.ts'
export { firingText, quantityText, rowText } from './text.ts'
export { trialDraft, trialRun } from './trial.ts'
