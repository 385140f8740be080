import { BAR_SOURCES } from '@gvol/market'
import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { bars } from './bars.ts'
import { series } from './series.ts'

export const candle = defineTable({
  id: 'candle',
  name: 'candle',
  role: 'event',
  doc: 'Bars of prices; `atMs` is the open. `source` says what the desk built a bar from; it is null for the venue’s own.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'intervalMs', 'atMs'],
  eventType: 'candle',
  queries: { bars, series },
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    kind: choice('spot', 'future', 'perpetual', 'index'),
    intervalMs: int,
    open: f64,
    high: f64,
    low: f64,
    close: f64,
    volumeCoin: maybe(f64),
    volumeUsd: maybe(f64),
    source: maybe(choice(...BAR_SOURCES)),
    atMs: int,
    receivedAtMs: int,
  },
})
