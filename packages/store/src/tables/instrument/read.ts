import { type Instrument, unixMs } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { sql } from '../../sql.ts'
import { type Market, ofMarket } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { withoutNulls } from '../withoutNulls.ts'
import { instrument } from './row.ts'

/** Everything a market ever listed, by name. */
export const readInstruments = async (
  columnar: Columnar,
  market: Market,
  options?: QueryOptions,
): Promise<Instrument[]> => {
  const rows = await readRows(columnar, instrument, sql`WHERE ${ofMarket(market)} ORDER BY name`, options)
  return rows.map(({ receivedAtMs: _, expiryMs, listedMs, ...row }) => ({
    ...withoutNulls(row),
    ...(expiryMs === null ? {} : { expiryMs: unixMs(expiryMs) }),
    ...(listedMs === null ? {} : { listedMs: unixMs(listedMs) }),
  }))
}
