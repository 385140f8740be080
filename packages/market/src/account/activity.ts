import type { UnixMs } from '../units/units.ts'

/** A day of a coin's options, as the venue reports it. */
export type ActivityDay = {
  /** Its beginning, UTC. */
  readonly atMs: UnixMs
  readonly notionalUsd: number
  readonly premiumUsd: number
  readonly feesUsd: number
  readonly trades: number
  /** Cumulative notional up to the end of the day, since the venue's launch; undefined where it is not published. */
  readonly totalNotionalUsd?: number
  /** Number of accounts that traded, as taker or maker; undefined where not all trades of the day are available. */
  readonly wallets?: number
  readonly takers?: number
  readonly makers?: number
}

/** Days, ascending, or a sentence that says why none are available. */
export type ActivityAnswer =
  | { readonly ok: true; readonly days: readonly ActivityDay[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string }
