import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { readRows } from '../readRows.ts'
import { type ImportLedgerRow, importLedger } from './row.ts'

/** The snapshots of a file that are in the store already, by time. */
export const readImported = (columnar: Columnar, fileId: string, options?: QueryOptions): Promise<ImportLedgerRow[]> =>
  readRows(columnar, importLedger, sql`WHERE fileId = ${p.str(fileId)} ORDER BY snapshotMs, venue, symbol`, options)
