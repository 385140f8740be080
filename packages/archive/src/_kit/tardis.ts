import { type DeribitName, deribitName } from '../deribitName.ts'
import { type Cell, cellNumber } from './table/cell.ts'

/** What a row of Tardis names: these files are read for Deribit, whose names say kind, expiry and strike. */
export type TardisName = { readonly instrument: string; readonly parts: DeribitName }

/** Undefined for a venue whose names are not known here, or a name that is none. */
export const tardisName = (exchange: string, symbol: string): TardisName | undefined => {
  if (exchange !== 'deribit') return undefined
  const parts = deribitName(symbol)
  return parts === undefined ? undefined : { instrument: symbol, parts }
}

/** Instant of a cell, Unix ms: Tardis counts microseconds since 1970, older files of others nanoseconds. NaN where there is none. */
export const tardisInstant = (cell: Cell): number => {
  const stamp = cellNumber(cell)
  if (stamp === undefined || !Number.isFinite(stamp)) return Number.NaN
  return Math.floor(stamp > 1e17 ? stamp / 1e6 : stamp / 1e3)
}
