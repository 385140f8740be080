import { mostly } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { clockAnswer, contractRow, settlementRow, ticker, underlyingRow } from './messages.ts'

export const shapes: AnswerShapes = {
  '/spot/time': clockAnswer,
  '/options/underlyings': mostly(underlyingRow),
  '/options/contracts': mostly(contractRow),
  '/options/tickers': mostly(ticker, ['bid1_price', 'ask1_price', 'mark_iv', 'position_size', 'delta']),
  '/options/settlements': mostly(settlementRow),
}
