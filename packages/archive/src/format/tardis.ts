import { type DeribitName, deribitName } from '../deribitName.ts'
import { type Cell, cellNumber } from './table/cell.ts'

/** The instrument of a Tardis row. Only Deribit's files are read, whose names contain kind, expiry and strike. */
export type TardisName = { readonly instrument: string; readonly parts: DeribitName }

/** Returns undefined for a venue other than Deribit, or for an invalid name. */
export const tardisName = (exchange: string, symbol: string): TardisName | undefined => {
  if (exchange !== 'deribit') return undefined
  const parts = deribitName(symbol)
  return parts === undefined ? undefined : { instrument: symbol, parts }
}

/**
 * Returns the instant of a cell, Unix ms: Tardis counts microseconds since 1970; older files from others count
 * nanoseconds. NaN where there is none.
 */
export const tardisInstant = (cell: Cell): number => {
  const stamp = cellNumber(cell)
  if (stamp === undefined || !Number.isFinite(stamp)) return Number.NaN
  return Math.floor(stamp > 1e17 ? stamp / 1e6 : stamp / 1e3)
}
