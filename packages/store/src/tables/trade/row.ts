import { choice, defineTable, f64, flag, int, maybe, text } from '../table.ts'

/** Every print, one row per venue trade id. */
export const trade = defineTable('trade', {
  venue: text,
  symbol: text,
  kind: choice('option', 'future', 'perpetual'),
  atMs: int,
  tradeId: text,
  tradeSeq: maybe(int),
  instrument: text,
  receivedAtMs: int,
  takerSide: choice('buy', 'sell'),
  price: f64,
  amountCoin: maybe(f64),
  amountUsd: maybe(f64),
  vol: maybe(f64),
  mark: maybe(f64),
  index: maybe(f64),
  blockTradeId: maybe(text),
  blockTradeLegs: maybe(int),
  blockRfqId: maybe(text),
  comboId: maybe(text),
  comboTradeId: maybe(text),
  isLiquidation: maybe(flag),
})
