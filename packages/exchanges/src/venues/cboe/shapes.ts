import { mostly, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { optionRow } from './messages.ts'

const options = mostly(optionRow, ['bid', 'ask', 'iv', 'open_interest'])

export const shapes: AnswerShapes = {
  '/options/IBIT.json': shape({ timestamp: text, data: shape({ symbol: text, options }) }),
}
