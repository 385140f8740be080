import { defineTable } from '../defineTable.ts'
import { int, type RowOf, text } from '../table.ts'

export const importLedger = defineTable({
  id: 'import-ledger',
  name: 'importLedger',
  role: 'ledger',
  doc: 'Which parts of imported files (a chain, a group of trades) are in the store, so that an import can be stopped, resumed and repeated.',
  key: ['contentHash'],
  columns: {
    /** Identity of the part's content, e.g. its SHA-256; the same in whichever file it stands. */
    contentHash: text,
    /** Where it was read from. */
    fileName: text,
    /** Quotes or events in it. */
    rows: int,
    importedMs: int,
  },
})

export type ImportLedgerRow = RowOf<typeof importLedger>
