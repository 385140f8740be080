import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { days } from './days.ts'
import { series } from './series.ts'

export const candleDay = defineTable({
  id: 'candle-day',
  name: 'candleDay',
  role: 'list',
  doc: 'Daily bars, `atMs` is the start of the UTC day: built from 24 hourly bars, else the daily bar, else 1,440 minute bars. The store updates them whenever bars are inserted; the program never writes them.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  filledFrom: 'candle',
  queries: { days, series },
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    kind: choice('spot', 'future', 'perpetual', 'index'),
    /** Length of the bars from which the day was built, ms. */
    intervalMs: int,
    /** `open` to `close`: quote currency. */
    open: f64,
    high: f64,
    low: f64,
    close: f64,
    volumeCoin: maybe(f64),
    volumeUsd: maybe(f64),
    atMs: int,
    /** Store clock when this row was written, Unix ms. */
    rolledUpMs: int,
  },
})
