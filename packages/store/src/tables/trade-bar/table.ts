import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const tradeBar = defineTable({
  id: 'trade-bar',
  name: 'tradeBar',
  role: 'event',
  doc: 'Volume bought and sold of a contract or pair in a minute whose single prints are no longer stored.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  eventType: 'trade-bar',
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    kind: choice('spot', 'future', 'perpetual'),
    trades: int,
    buys: int,
    open: f64,
    high: f64,
    low: f64,
    close: f64,
    buyCoin: maybe(f64),
    sellCoin: maybe(f64),
    buyUsd: maybe(f64),
    sellUsd: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
