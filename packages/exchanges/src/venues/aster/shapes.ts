import { mostly, rows, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'

export const shapes: AnswerShapes = {
  '/fapi/v3/exchangeInfo': shape({
    symbols: mostly(shape({ symbol: text, status: text, contractType: text, marginAsset: text })),
  }),
  '/fapi/v3/premiumIndex': mostly(shape({ symbol: text, markPrice: text, lastFundingRate: text })),
  '/fapi/v3/ticker/bookTicker': mostly(shape({ symbol: text, bidPrice: text, askPrice: text })),
  '/fapi/v3/depth': shape({ bids: rows, asks: rows }),
}
