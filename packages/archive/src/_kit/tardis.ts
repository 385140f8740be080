import { type DeribitName, deribitName } from '../deribitName.ts'

/** What a row of Tardis names: these files are read for Deribit, whose names say kind, expiry and strike. */
export type TardisName = { readonly instrument: string; readonly parts: DeribitName }

/** Undefined for a venue whose names are not known here, or a name that is none. */
export const tardisName = (exchange: string, symbol: string): TardisName | undefined => {
  if (exchange !== 'deribit') return undefined
  const parts = deribitName(symbol)
  return parts === undefined ? undefined : { instrument: symbol, parts }
}

/** Tardis counts microseconds since 1970. Older files of others have them in nanoseconds. */
export const msFromTardis = (stamp: number | undefined): number => {
  if (stamp === undefined || !Number.isFinite(stamp)) return Number.NaN
  return Math.floor(stamp > 1e17 ? stamp / 1e6 : stamp / 1e3)
}
