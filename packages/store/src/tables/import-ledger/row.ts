import { defineTable, int, type RowOf, text } from '../table.ts'

/** Which snapshots of which file are in the store, so that an import can be stopped, resumed and repeated. */
export const importLedger = defineTable('importLedger', {
  /** Identity of the file's content, e.g. its SHA-256. */
  fileId: text,
  fileName: text,
  venue: text,
  symbol: text,
  snapshotMs: int,
  quotes: int,
  rejected: int,
  importedMs: int,
})

export type ImportLedgerRow = RowOf<typeof importLedger>
