import { type Instrument, type Market, unixMs } from '@gvol/market'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { withoutNulls } from '../table/withoutNulls.ts'
import { readTableRows } from './readEvents.ts'

/** Returns every instrument a market has ever listed, by name. */
export const readInstruments = async (
  columnar: Columnar,
  market: Market,
  options?: QueryOptions,
): Promise<Instrument[]> => {
  const rows = await readTableRows(columnar, 'instrument', market, {}, options)
  return rows.map(({ receivedAtMs: _, expiryMs, listedMs, ...row }) => ({
    ...withoutNulls(row),
    ...(expiryMs === null ? {} : { expiryMs: unixMs(expiryMs) }),
    ...(listedMs === null ? {} : { listedMs: unixMs(listedMs) }),
  }))
}
