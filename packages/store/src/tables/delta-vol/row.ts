import { deltaVolColumns } from '../deltaVols.ts'
import { defineTable, f64, int, type RowOf, text } from '../table.ts'

/** The delta grid of each expiry at one snapshot. */
export const deltaVol = defineTable('deltaVol', {
  venue: text,
  symbol: text,
  atMs: int,
  expiryMs: int,
  forward: f64,
  ...deltaVolColumns,
})

export type DeltaVolRow = RowOf<typeof deltaVol>
