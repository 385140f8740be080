import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { readRows } from '../readRows.ts'
import { type JobLedgerRow, jobLedger } from './row.ts'

/** How far every piece of a job is, by beginning. */
export const readJobsDone = (columnar: Columnar, job: string, options?: QueryOptions): Promise<JobLedgerRow[]> =>
  readRows(
    columnar,
    jobLedger,
    sql`WHERE job = ${p.str(job)} ORDER BY fromMs, venue, kind, symbol, instrument`,
    options,
  )
