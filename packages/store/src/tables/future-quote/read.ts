import { type FutureQuote, unixMs } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { latestInstant, type Moment, ofMarket } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { withoutNulls } from '../withoutNulls.ts'
import { futureQuote } from './row.ts'

/** Futures and perpetuals of the latest snapshot at or before an instant: dated by expiry, then perpetuals. */
export const readFutures = async (
  columnar: Columnar,
  moment: Moment,
  options?: QueryOptions,
): Promise<FutureQuote[]> => {
  const snapshotMs = await latestInstant(columnar, 'futureQuote', 'snapshotMs', moment, options)
  if (snapshotMs === undefined) return []
  const rows = await readRows(
    columnar,
    futureQuote,
    sql`WHERE ${ofMarket(moment)} AND snapshotMs = ${p.i64(snapshotMs)} ORDER BY kind, expiryMs, instrument`,
    options,
  )
  return rows.map(({ snapshotMs: _, expiryMs, atMs, receivedAtMs, ...row }) => ({
    type: 'future-quote',
    ...withoutNulls(row),
    ...(expiryMs === null ? {} : { expiryMs: unixMs(expiryMs) }),
    atMs: unixMs(atMs),
    receivedAtMs: unixMs(receivedAtMs),
  }))
}
