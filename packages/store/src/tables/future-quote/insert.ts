import type { FutureQuote } from '@gvol/market'
import { insertRows, type RowSink } from '../../table/table.ts'
import { futureQuote } from './table.ts'

/** @param snapshotMs  instant of the chain taken together with the quotes, Unix ms */
export const insertFutures = (sink: RowSink, snapshotMs: number, quotes: readonly FutureQuote[]): Promise<void> =>
  insertRows(
    sink,
    futureQuote,
    quotes.map((quote) => ({ ...quote, snapshotMs })),
  )
