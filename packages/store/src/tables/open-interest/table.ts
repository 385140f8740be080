import { f64, int, maybe, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { books } from './books.ts'
import { moves } from './moves.ts'
import { sums } from './sums.ts'

export const openInterest = defineTable({
  id: 'open-interest',
  name: 'openInterest',
  role: 'derived',
  doc: 'Open interest and 24 h volume by expiry and strike at one snapshot, in coins; null where that option is not listed.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'expiryMs', 'strike'],
  derivedFrom: 'chain',
  queries: { books, moves, sums },
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    expiryMs: int,
    strike: f64,
    callCoin: maybe(f64),
    putCoin: maybe(f64),
    callVolumeCoin: maybe(f64),
    putVolumeCoin: maybe(f64),
  },
})

export type OpenInterestRow = RowOf<typeof openInterest>
