import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { latestInstant, type Moment, ofMarket } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { type OpenInterestRow, openInterest } from './row.ts'

/** Open interest of the latest derived chain at or before an instant, by expiry and strike; empty where there is none. */
export const readOpenInterest = async (
  columnar: Columnar,
  moment: Moment,
  options?: QueryOptions,
): Promise<OpenInterestRow[]> => {
  const atMs = await latestInstant(columnar, 'openInterest', 'atMs', moment, options)
  if (atMs === undefined) return []
  return readRows(
    columnar,
    openInterest,
    sql`WHERE ${ofMarket(moment)} AND atMs = ${p.i64(atMs)} ORDER BY expiryMs, strike`,
    options,
  )
}
