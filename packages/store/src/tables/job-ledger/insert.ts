import { insertRows, type RowSink } from '../table.ts'
import { type JobLedgerRow, jobLedger } from './row.ts'

/** Notes how far a piece of work is. Write it to the same sink as what was done, when that is durable. */
export const insertJobDone = (sink: RowSink, done: JobLedgerRow): Promise<void> => insertRows(sink, jobLedger, [done])
