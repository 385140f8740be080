import { mostlyByName, rows, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'

export const shapes: AnswerShapes = {
  '/v4/perpetualMarkets': shape({
    markets: mostlyByName(shape({ ticker: text, status: text, oraclePrice: text, nextFundingRate: text })),
  }),
  '/v4/orderbooks/perpetualMarket/BTC-USD': shape({ bids: rows, asks: rows }),
}
