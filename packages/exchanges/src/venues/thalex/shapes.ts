import { mostly, shape } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { instrumentRow } from './messages.ts'

export const shapes: AnswerShapes = {
  '/public/instruments': shape({ result: mostly(instrumentRow) }),
}
