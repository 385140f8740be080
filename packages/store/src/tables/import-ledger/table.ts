import { int, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const importLedger = defineTable({
  id: 'import-ledger',
  name: 'importLedger',
  role: 'ledger',
  doc: 'Which parts of imported files (a chain, a group of trades) are in the store, so that an import can be stopped, resumed and repeated.',
  key: ['contentHash'],
  columns: {
    /** Identity of the part's content, such as its SHA-256; the same in every file that contains it. */
    contentHash: text,
    /** File it was read from. */
    fileName: text,
    /** Number of quotes or events. */
    rows: int,
    importedMs: int,
  },
})

export type ImportLedgerRow = RowOf<typeof importLedger>
