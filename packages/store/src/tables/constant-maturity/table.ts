import { defineTable } from '../defineTable.ts'
import { deltaVolColumns } from '../deltaVols.ts'
import { f64, int, maybe, type RowOf, text } from '../table.ts'

/** Days to expiry of the constant maturities. */
export const CONSTANT_MATURITY_DAYS = [1, 2, 3, 7, 14, 21, 30, 60, 90, 180] as const

export const constantMaturity = defineTable({
  id: 'constant-maturity',
  name: 'constantMaturity',
  role: 'derived',
  doc: 'The delta grid interpolated to fixed days to expiry, at one snapshot.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'tenorDays', 'atMs'],
  derivedFrom: 'chain',
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
