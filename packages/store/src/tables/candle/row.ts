import { choice, defineTable, f64, int, maybe, text } from '../table.ts'

/** Bars of traded prices; `atMs` is the open. */
export const candle = defineTable('candle', {
  venue: text,
  symbol: text,
  instrument: text,
  kind: choice('spot', 'future', 'perpetual'),
  intervalMs: int,
  open: f64,
  high: f64,
  low: f64,
  close: f64,
  volumeCoin: maybe(f64),
  volumeUsd: maybe(f64),
  atMs: int,
  receivedAtMs: int,
})
