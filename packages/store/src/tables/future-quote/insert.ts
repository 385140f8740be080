import type { FutureQuote } from '@gvol/market'
import { insertRows, type RowSink } from '../table.ts'
import { futureQuote } from './table.ts'

/** @param snapshotMs  the chain these were taken with, Unix ms */
export const insertFutures = (sink: RowSink, snapshotMs: number, quotes: readonly FutureQuote[]): Promise<void> =>
  insertRows(
    sink,
    futureQuote,
    quotes.map((quote) => ({ ...quote, snapshotMs })),
  )
