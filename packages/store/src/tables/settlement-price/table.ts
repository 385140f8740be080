import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const settlementPrice = defineTable({
  id: 'settlement-price',
  name: 'settlementPrice',
  role: 'event',
  doc: 'Settlement prices of indices, options and futures.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'kind', 'atMs', 'instrument'],
  eventType: 'settlement-price',
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    kind: choice('index', 'option', 'future'),
    price: f64,
    vol: maybe(f64),
    openInterestCoin: maybe(f64),
    volumeCoin: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
