import { CONSTANT_MATURITY_DAYS, DELTA_BUCKETS } from '@gvol/market'
import type { SmileSlice } from '@gvol/quant'

export { DELTA_BUCKETS }

export type DeltaBucket = (typeof DELTA_BUCKETS)[number]

/** Volatility (decimal) per delta bucket; undefined where the smile does not reach that delta. */
export type DeltaVols = Readonly<Record<DeltaBucket, number | undefined>>

/** Tenors of the constant-maturity curve, days. */
export const TENORS_DAYS = CONSTANT_MATURITY_DAYS

export type SmileFit =
  | {
      readonly ok: true
      /** Total variance over k = ln(K/F): raw SVI with the correction that brings it between bid and ask. */
      readonly params: SmileSlice
      /** Root mean square and largest absolute error against the marks, decimal vol. */
      readonly rmsVol: number
      readonly maxErrorVol: number
      /** Smallest value of Durrleman's g; negative means butterfly arbitrage. */
      readonly minG: number
      /** b(1 + |ρ|); above 2 breaks Lee's bound. */
      readonly leeSlope: number
      /**
       * Fitted quotes with a bid and an ask vol, and how many of them are not matched by the smile; undefined if not
       * stored.
       */
      readonly twoSided: number | undefined
      readonly outside: number | undefined
      /** Marks outside their own bid and ask: there the smile follows the quotes. */
      readonly marksOutside: number | undefined
      /** Vol by which the calendar condition moved the smile off its own best fit, rms and largest over its quotes. */
      readonly movedRmsVol: number | undefined
      readonly movedMaxVol: number | undefined
    }
  | { readonly ok: false; readonly reason: string }

/** Sources of a forward, best first. */
export type ForwardSource = 'venue' | 'mark-parity' | 'parity' | 'future' | 'rate' | 'index'

export const FORWARD_SOURCE_DOC =
  'source of the forward: venue, mark-parity (put-call parity of the venue’s marks), parity (of bids and asks), ' +
  'future (of the same expiry), rate (index with the venue’s interest rate) or index'

/** Values of one expiry at one instant that need no fit. */
export type ListedExpiry = {
  readonly expiryMs: number
  /** Index among the expiries of its chain. */
  readonly expiryIndex: number
  readonly timeYears: number
  /** Quote currency per coin. */
  readonly forward: number
  readonly forwardSource: ForwardSource
  readonly underlyingName: string
  /** Decimal; undefined if no strike on either side of the forward has a mark. */
  readonly atmVol: number | undefined
  readonly deltaVols: DeltaVols
}

/** All values of one expiry at one instant. */
export type ExpirySurface = ListedExpiry & {
  /** Number of quotes in the fit. */
  readonly quotes: number
  readonly fit: SmileFit
  /** Number of fitted expiries that this one crosses, in total variance, within the strikes that both list. */
  readonly calendarViolations: number
}

/** Vols of every live expiry of a chain plus its constant maturities; not fitted. */
export type ListedVols = {
  readonly atMs: number
  readonly index: number | undefined
  readonly expiries: readonly ListedExpiry[]
  readonly constantMaturities: readonly {
    readonly tenorDays: number
    readonly vols: DeltaVols
    readonly forward: number | undefined
  }[]
}

/** Those vols with the fitted smile of each expiry. */
export type Surface = Omit<ListedVols, 'expiries'> & { readonly expiries: readonly ExpirySurface[] }
