import type { UnixMs } from '../units/units.ts'
import type { Position } from './position.ts'

/** What a venue asks of an account and what stands behind it, in one currency. */
export type VenueMargin = {
  /** Currency of the numbers. */
  readonly currency: string
  /** Worth of everything in it, open profit included. */
  readonly equity?: number
  /** What must be there to open more. */
  readonly initial?: number
  /** Below this the venue closes positions. */
  readonly maintenance?: number
}

/** An account at a venue as the venue tells it. */
export type VenueAccount = {
  readonly venue: string
  readonly readAtMs: UnixMs
  readonly positions: readonly Position[]
  readonly margins: readonly VenueMargin[]
  /** The venue margins the portfolio as a whole; undefined where it does not say. */
  readonly isPortfolioMargined?: boolean
  /** What could not be read, a sentence each. */
  readonly notes: readonly string[]
}

/** An account, or the sentence that says why it is not read. `refused`: the key may do more than read. */
export type VenueAccountAnswer =
  | { readonly ok: true; readonly account: VenueAccount }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable'; readonly message: string }
