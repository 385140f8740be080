import { f64, int, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { deltaVolColumns } from '../deltaVols.ts'

export const deltaVol = defineTable({
  id: 'delta-vol',
  name: 'deltaVol',
  role: 'derived',
  doc: 'The delta grid of each expiry at one snapshot.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'expiryMs'],
  derivedFrom: 'chain',
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    expiryMs: int,
    forward: f64,
    ...deltaVolColumns,
  },
})

export type DeltaVolRow = RowOf<typeof deltaVol>
