import { mostly, number, shape } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { indexAnswer, mark, openInterest, optionRow, ticker } from './messages.ts'

export const shapes: AnswerShapes = {
  '/exchangeInfo': shape({ serverTime: number, optionSymbols: mostly(optionRow) }),
  '/index': indexAnswer,
  '/ticker': mostly(ticker, ['bidPrice', 'askPrice']),
  '/mark': mostly(mark, ['markIV', 'delta']),
  '/openInterest': mostly(openInterest),
}
