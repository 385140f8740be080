import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { insertRows, type RowSink } from '../table/table.ts'
import { type JobLedgerRow, jobLedger } from '../tables/job-ledger/table.ts'
import { readTableRows } from './readEvents.ts'

/** Records the progress of a piece of work. Write it to the same sink as the results, once those are durable. */
export const insertJobDone = (sink: RowSink, done: JobLedgerRow): Promise<void> => insertRows(sink, jobLedger, [done])

/** Returns the progress of every piece of a job, by venue, kind, symbol, instrument and start. */
export const readJobsDone = (columnar: Columnar, job: string, options?: QueryOptions): Promise<JobLedgerRow[]> =>
  readTableRows(columnar, 'job-ledger', {}, { where: { job } }, options)
