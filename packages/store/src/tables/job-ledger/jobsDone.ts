import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import { readTableRows } from '../_kit/readEvents.ts'
import { insertRows, type RowSink } from '../table.ts'
import { type JobLedgerRow, jobLedger } from './table.ts'

/** Notes how far a piece of work is. Write it to the same sink as what was done, when that is durable. */
export const insertJobDone = (sink: RowSink, done: JobLedgerRow): Promise<void> => insertRows(sink, jobLedger, [done])

/** How far every piece of a job is, by venue, kind, symbol, instrument and beginning. */
export const readJobsDone = (columnar: Columnar, job: string, options?: QueryOptions): Promise<JobLedgerRow[]> =>
  readTableRows(columnar, 'job-ledger', {}, { where: { job } }, options)
