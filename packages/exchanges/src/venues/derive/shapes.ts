import { mostly, mostlyByName, shape } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { currencyRow, instrumentRow, settlementRow, slimTicker, tradeRow } from './messages.ts'

/** Shapes of v3. */
export const shapes: AnswerShapes = {
  '/get_all_currencies': shape({ result: mostly(currencyRow) }),
  '/get_all_instruments': shape({ result: shape({ instruments: mostly(instrumentRow) }) }),
  '/get_tickers': shape({ result: shape({ tickers: mostlyByName(slimTicker, ['b', 'a', 'M', 'stats']) }) }),
  '/get_trade_history': shape({ result: shape({ trades: mostly(tradeRow) }) }),
  '/get_option_settlement_prices': shape({ result: shape({ expiries: mostly(settlementRow) }) }),
}
