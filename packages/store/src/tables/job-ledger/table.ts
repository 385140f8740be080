import { defineTable } from '../defineTable.ts'
import { int, type RowOf, text, texts } from '../table.ts'

export const jobLedger = defineTable({
  id: 'job-ledger',
  name: 'jobLedger',
  role: 'ledger',
  doc: 'Spans that long jobs have behind them, so that they can be stopped, resumed and repeated.',
  key: ['job', 'venue', 'kind', 'symbol', 'instrument', 'intervalMs', 'fromMs'],
  columns: {
    /** E.g. `backfill`. */
    job: text,
    venue: text,
    kind: text,
    symbol: text,
    /** '' for what is told per market. */
    instrument: text,
    /** 0 where there are no bars. */
    intervalMs: int,
    /** Where the piece of work begins; Unix ms. */
    fromMs: int,
    /** Everything up to here, included, is done; Unix ms. The largest of a piece counts. */
    throughMs: int,
    /** Rows stored of the piece. */
    rows: int,
    /** What could not be had, a sentence each. */
    gaps: texts,
    writtenMs: int,
  },
})

export type JobLedgerRow = RowOf<typeof jobLedger>
