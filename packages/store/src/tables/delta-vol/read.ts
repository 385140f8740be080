import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { latestInstant, type Moment, ofMarket } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { type DeltaVolRow, deltaVol } from './row.ts'

/** The delta grid of the latest derived chain at or before an instant, by expiry; empty where there is none. */
export const readDeltaVols = async (
  columnar: Columnar,
  moment: Moment,
  options?: QueryOptions,
): Promise<DeltaVolRow[]> => {
  const atMs = await latestInstant(columnar, 'deltaVol', 'atMs', moment, options)
  if (atMs === undefined) return []
  return readRows(
    columnar,
    deltaVol,
    sql`WHERE ${ofMarket(moment)} AND atMs = ${p.i64(atMs)} ORDER BY expiryMs`,
    options,
  )
}
