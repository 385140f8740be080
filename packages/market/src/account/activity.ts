import type { UnixMs } from '../units/units.ts'

/** A day of the options of a coin as their venue tells it. */
export type ActivityDay = {
  /** Its beginning, UTC. */
  readonly atMs: UnixMs
  readonly notionalUsd: number
  readonly premiumUsd: number
  readonly feesUsd: number
  readonly trades: number
  /** Notional of all days up to its end, since the venue began. */
  readonly totalNotionalUsd: number
  /** Accounts that traded, those that took and those that made; undefined where not all trades of the day were told. */
  readonly wallets?: number
  readonly takers?: number
  readonly makers?: number
}

/** Days, ascending, or the sentence that says why none is known. */
export type ActivityAnswer =
  | { readonly ok: true; readonly days: readonly ActivityDay[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string }
