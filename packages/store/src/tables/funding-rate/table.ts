import { f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { fundingDays } from './fundingDays.ts'

export const fundingRate = defineTable({
  id: 'funding-rate',
  name: 'fundingRate',
  role: 'event',
  doc: 'Funding payments of perpetuals; decimal for the interval, positive: longs pay.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  eventType: 'funding-rate',
  queries: { fundingDays },
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    rate: f64,
    intervalHours: f64,
    mark: maybe(f64),
    index: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
