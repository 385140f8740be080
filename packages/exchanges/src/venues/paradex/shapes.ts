import { mostly, rows, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'

export const shapes: AnswerShapes = {
  '/v1/markets': shape({ results: mostly(shape({ symbol: text, asset_kind: text, base_currency: text })) }),
  '/v1/markets/summary': shape({
    results: mostly(shape({ symbol: text, mark_price: text, open_interest: text, funding_rate: text })),
  }),
  '/v1/trades': shape({ results: mostly(shape({ id: text, side: text, size: text, price: text })) }),
  '/v1/orderbook/BTC-USD-PERP': shape({ bids: rows, asks: rows }),
}
