import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const ownVolIndex = defineTable({
  id: 'own-vol-index',
  name: 'ownVolIndex',
  role: 'derived',
  doc: 'The desk’s own volatility index of an option book for fixed days ahead, at one snapshot; decimal. `strikes`: how many strikes had quotes; `stripError`: what the same strikes would add to a flat vol; `width`: the index from asks less that from bids.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'tenorDays', 'atMs'],
  derivedFrom: 'chain',
  columns: {
    venue: text,
    symbol: text,
    tenorDays: int,
    atMs: int,
    vol: f64,
    source: choice('marks', 'quotes'),
    strikes: maybe(int),
    stripError: maybe(f64),
    width: maybe(f64),
  },
})
