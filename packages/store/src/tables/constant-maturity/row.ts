import { deltaVolColumns } from '../deltaVols.ts'
import { defineTable, f64, int, maybe, type RowOf, text } from '../table.ts'

/** Days to expiry of the constant maturities. */
export const CONSTANT_MATURITY_DAYS = [1, 2, 3, 7, 14, 21, 30, 60, 90, 180] as const

/** The delta grid interpolated to fixed days to expiry, at one snapshot. */
export const constantMaturity = defineTable('constantMaturity', {
  venue: text,
  symbol: text,
  tenorDays: int,
  atMs: int,
  forward: maybe(f64),
  ...deltaVolColumns,
})

export type ConstantMaturityRow = RowOf<typeof constantMaturity>
