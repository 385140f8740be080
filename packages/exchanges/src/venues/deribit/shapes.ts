import { mostly } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { bookSummary, instrumentRow, orderBook } from './messages.ts'

/** Shapes of results by method. */
export const shapes: AnswerShapes = {
  'public/get_instruments': mostly(instrumentRow),
  'public/get_book_summary_by_currency': mostly(bookSummary, ['mark_price', 'open_interest']),
  'public/get_order_book': orderBook,
}
