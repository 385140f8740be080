export * as studies from '../generated/studies.ts'
export { type Answer, type Column, type Cost, type Desk, DeskError, type Missing, openDesk } from './desk.ts'
export type { HistoryFile, HistorySelection } from './historyFiles.ts'
export { at, type Instant, type Leg, only, type Question } from './question.ts'
