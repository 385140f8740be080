import { defineTable, int, type RowOf, text } from '../table.ts'

/** One row per chain in `optionQuote`, kept by a materialized view; nobody writes it. */
export const snapshot = defineTable('snapshot', { venue: text, symbol: text, snapshotMs: int })

export type SnapshotRow = RowOf<typeof snapshot>
