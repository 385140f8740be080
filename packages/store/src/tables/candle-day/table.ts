import { defineTable } from '../defineTable.ts'
import { choice, f64, int, maybe, text } from '../table.ts'
import { days } from './days.ts'
import { series } from './series.ts'

export const candleDay = defineTable({
  id: 'candle-day',
  name: 'candleDay',
  role: 'list',
  doc: 'Whole UTC days of bars, `atMs` their beginning: of 24 hours, else the daily bar, else 1,440 minutes; the store adds them up whenever bars are inserted, nobody writes it.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  follows: 'candle',
  queries: { days, series },
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    kind: choice('spot', 'future', 'perpetual'),
    /** Length of the bars that the day is made of. */
    intervalMs: int,
    open: f64,
    high: f64,
    low: f64,
    close: f64,
    volumeCoin: maybe(f64),
    volumeUsd: maybe(f64),
    atMs: int,
    /** Clock of the store when the day was added up. */
    rolledUpMs: int,
  },
})
