import { mostly, numeral, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'

export const shapes: AnswerShapes = {
  '/products': mostly(shape({ id: text, base_currency: text, quote_currency: text, quote_increment: numeral })),
}
