import type { Study } from '../../study/study.ts'
import { eventMoves } from './event-moves/study.ts'
import { eventTermStudy } from './event-term/study.ts'

export const eventStudies = {
  'event-moves': eventMoves,
  'event-term': eventTermStudy,
} as const satisfies Readonly<Record<string, Study>>
