import { f64, int, maybe, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { deltaVolColumns } from '../deltaVols.ts'

export const constantMaturity = defineTable({
  id: 'constant-maturity',
  name: 'constantMaturity',
  role: 'derived',
  doc: 'The delta grid interpolated to fixed days to expiry, at one snapshot.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'tenorDays', 'atMs'],
  derivedFrom: 'chain',
  blocks: 'constantMaturityBlock',
  columns: {
    venue: text,
    symbol: text,
    tenorDays: int,
    atMs: int,
    forward: maybe(f64),
    ...deltaVolColumns,
  },
})

export type ConstantMaturityRow = RowOf<typeof constantMaturity>
