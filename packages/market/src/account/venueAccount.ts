import type { LogEntry } from '../ledger/log.ts'
import type { CurrencyStatement } from '../ledger/statement.ts'
import type { UnixMs } from '../units/units.ts'
import type { Position } from './position.ts'

/** Margin requirement and equity of an account, in one currency. */
export type VenueMargin = {
  /** Currency of the numbers. */
  readonly currency: string
  /** Total value, including unrealized profit. */
  readonly equity?: number
  /** Margin required to open positions. */
  readonly initial?: number
  /** Margin below which the venue closes positions. */
  readonly maintenance?: number
}

/** An account at a venue, as the venue reports it. */
export type VenueAccount = {
  readonly venue: string
  readonly readAtMs: UnixMs
  readonly positions: readonly Position[]
  readonly margins: readonly VenueMargin[]
  /** The venue uses portfolio margin; undefined where it does not report this. */
  readonly isPortfolioMargined?: boolean
  /** What moved its balances since an instant; undefined where that was not requested or cannot be read. */
  readonly log?: {
    readonly fromMs: number
    readonly currencies: readonly CurrencyStatement[]
    readonly entries: readonly LogEntry[]
  }
  /** What could not be read, a sentence each. */
  readonly notes: readonly string[]
}

/** An account, or a sentence that says why it was not read. `refused`: the key allows more than reading. */
export type VenueAccountAnswer =
  | { readonly ok: true; readonly account: VenueAccount }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable'; readonly message: string }
