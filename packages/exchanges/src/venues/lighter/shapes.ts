import { mostly, number, rows, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'

export const shapes: AnswerShapes = {
  '/api/v1/orderBookDetails': shape({
    order_book_details: mostly(
      shape({ symbol: text, market_id: number, market_type: text, status: text, open_interest: number }),
    ),
  }),
  '/api/v1/orderBookOrders': shape({ bids: rows, asks: rows }),
  '/api/v1/funding-rates': shape({
    funding_rates: mostly(shape({ market_id: number, exchange: text, rate: number })),
  }),
  '/api/v1/fundings': shape({ fundings: mostly(shape({ timestamp: number, rate: text, direction: text })) }),
}
