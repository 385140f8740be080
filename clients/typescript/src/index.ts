export { type Answer, type Column, type Cost, DeskError, type Missing, openDesk } from './desk.ts'
export { at, type Instant, type Leg, only, type Question } from './question.ts'
export * as studies from './studies.gen.ts'
