import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { insertRows, type RowSink } from '../table/table.ts'
import { jobLedger } from '../tables/job-ledger/table.ts'
import { readJobsDone } from './jobsDone.ts'

const JOB = 'trades'

/**
 * Records up to which instant every trade of each venue was passed to the store. Write it to the same sink, after the
 * trades.
 *
 * @param completeToMs  by venue, venue clock, Unix ms
 */
export const insertTradesComplete = (
  sink: RowSink,
  completeToMs: ReadonlyMap<string, number>,
  writtenMs: number,
): Promise<void> =>
  insertRows(
    sink,
    jobLedger,
    Array.from(completeToMs, ([venue, throughMs]) => ({
      job: JOB,
      venue,
      kind: '',
      symbol: '',
      instrument: '',
      intervalMs: 0,
      fromMs: 0,
      throughMs,
      rows: 0,
      gaps: [],
      writtenMs,
    })),
  )

/** Returns the instant up to which every trade of a venue was passed to the store, by venue; venue clock, Unix ms. */
export const tradesComplete = async (
  columnar: Columnar,
  options?: QueryOptions,
): Promise<ReadonlyMap<string, number>> =>
  new Map((await readJobsDone(columnar, JOB, options)).map(({ venue, throughMs }) => [venue, throughMs]))
