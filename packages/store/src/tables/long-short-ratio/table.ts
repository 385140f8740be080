import { choice, f64, int, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const longShortRatio = defineTable({
  id: 'long-short-ratio',
  name: 'longShortRatio',
  role: 'event',
  doc: 'Share of accounts, or of the positions of the largest, that are long in a contract.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'counted', 'atMs'],
  eventType: 'long-short-ratio',
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    counted: choice('accounts', 'top-accounts', 'top-positions'),
    longShare: f64,
    atMs: int,
    receivedAtMs: int,
  },
})
