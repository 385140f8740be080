import type { About } from '../../chart/definition/describeChart.ts'
import { about as eventMoves } from './event-moves/about.ts'
import { about as eventTerm } from './event-term/about.ts'

export const eventCharts = {
  'event-moves': eventMoves,
  'event-term': eventTerm,
} as const satisfies Readonly<Record<string, About>>
