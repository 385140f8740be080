import { flag, mostly, mostlyByName, rows, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'

export const shapes: AnswerShapes = {
  '/0/public/AssetPairs': shape({ result: mostlyByName(shape({ altname: text, base: text, quote: text })) }),
  '/0/public/Ticker': shape({ result: mostlyByName(shape({ a: rows, b: rows, c: rows, v: rows })) }),
  '/derivatives/api/v3/instruments': shape({
    instruments: mostly(shape({ symbol: text, type: text, tradeable: flag })),
  }),
  '/derivatives/api/v3/tickers': shape({
    tickers: mostly(shape({ symbol: text }), ['bid', 'ask', 'markPrice', 'openInterest']),
  }),
}
