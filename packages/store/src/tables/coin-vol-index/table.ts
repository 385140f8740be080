import { f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { bars } from './bars.ts'
import { nearest } from './nearest.ts'
import { tracking } from './tracking.ts'

export const coinVolIndex = defineTable({
  id: 'coin-vol-index',
  name: 'coinVolIndex',
  role: 'list',
  doc: 'The desk’s own volatility index of a coin over all its option books, one row a minute, `atMs` is the last millisecond of the minute; decimal. Computed from `ownVolIndex` by a job of the desk; `arrived`: rows of that table in the minute.',
  instant: 'atMs',
  key: ['coin', 'tenorDays', 'atMs'],
  filledFrom: 'ownVolIndex',
  queries: { bars, nearest, tracking },
  columns: {
    coin: text,
    tenorDays: int,
    atMs: int,
    vol: f64,
    /** Number of books that count, and the lowest and highest index of one of them. */
    books: int,
    lowest: f64,
    highest: f64,
    /** Quoted strikes of these books. */
    strikes: int,
    /** What those strikes would add to a flat vol, and the index from asks less that from bids: weighted as the index. */
    stripError: maybe(f64),
    width: maybe(f64),
    arrived: int,
  },
})
