import { defineTable, int, text } from '../table.ts'

/** One row per chain in `optionQuote`, kept by a materialized view; nobody writes it. */
export const snapshot = defineTable('snapshot', { venue: text, symbol: text, snapshotMs: int })
