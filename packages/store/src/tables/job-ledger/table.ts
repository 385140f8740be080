import { int, type RowOf, text, texts } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const jobLedger = defineTable({
  id: 'job-ledger',
  name: 'jobLedger',
  role: 'ledger',
  doc: 'Spans that long jobs have behind them, so that they can be stopped, resumed and repeated.',
  key: ['job', 'venue', 'kind', 'symbol', 'instrument', 'intervalMs', 'fromMs'],
  columns: {
    /** For example `backfill`. */
    job: text,
    venue: text,
    kind: text,
    symbol: text,
    /** '' for data per market. */
    instrument: text,
    /** 0 for data without bars. */
    intervalMs: int,
    /** Start of the piece; Unix ms. */
    fromMs: int,
    /** Done up to and including this instant; Unix ms. The largest value of a piece counts. */
    throughMs: int,
    /** Number of rows stored. */
    rows: int,
    /** What could not be fetched, one sentence each. */
    gaps: texts,
    writtenMs: int,
  },
})

export type JobLedgerRow = RowOf<typeof jobLedger>
