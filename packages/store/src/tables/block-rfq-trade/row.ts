import { choice, defineTable, f64, f64s, int, maybe, maybeF64s, type RowOf, text, texts } from '../table.ts'

/** Structures traded through a request for quote; legs are parallel lists, leg i at place i of each. */
export const blockRfqTrade = defineTable('blockRfqTrade', {
  venue: text,
  symbol: text,
  atMs: int,
  rfqId: text,
  receivedAtMs: int,
  comboId: maybe(text),
  takerSide: choice('buy', 'sell'),
  amountCoin: f64,
  price: maybe(f64),
  mark: maybe(f64),
  index: maybe(f64),
  legInstrument: texts,
  legSide: texts,
  legRatio: f64s,
  legPrice: maybeF64s,
  hedgeInstrument: maybe(text),
  hedgeSide: maybe(choice('buy', 'sell')),
  hedgePrice: maybe(f64),
  hedgeAmount: maybe(f64),
})

export type BlockRfqTradeRow = RowOf<typeof blockRfqTrade>
