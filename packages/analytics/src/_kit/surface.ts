import { DELTA_BUCKETS } from '@gvol/market'
import { CONSTANT_MATURITY_DAYS } from '@gvol/store'

export { DELTA_BUCKETS }

export type DeltaBucket = (typeof DELTA_BUCKETS)[number]

/** Volatility (decimal) per delta bucket; undefined where the smile does not reach that delta. */
export type DeltaVols = Readonly<Record<DeltaBucket, number | undefined>>

/** Tenors of the constant-maturity curve, days. */
export const TENORS_DAYS = CONSTANT_MATURITY_DAYS

/** Raw SVI in total variance: w(k) = a + b(ρ(k − m) + √((k − m)² + σ²)), k = ln(K/F). */
export type SviParameters = {
  readonly a: number
  readonly b: number
  readonly rho: number
  readonly m: number
  readonly sigma: number
}

export type SmileFit =
  | {
      readonly ok: true
      readonly params: SviParameters
      /** Root mean square and largest absolute error of the fitted quotes, decimal vol. */
      readonly rmsVol: number
      readonly maxErrorVol: number
      /** Smallest value of Durrleman's g; negative means butterfly arbitrage. */
      readonly minG: number
      /** b(1 + |ρ|); above 2 breaks Lee's bound. */
      readonly leeSlope: number
    }
  | { readonly ok: false; readonly reason: string }

/** Everything known about one expiry at one instant. */
export type ExpirySurface = {
  readonly expiryMs: number
  readonly timeYears: number
  /** Quote currency per coin. */
  readonly forward: number
  readonly forwardSource: 'venue' | 'parity' | 'index'
  readonly underlyingName: string
  /** Quotes that went into the fit. */
  readonly quotes: number
  /** Decimal; undefined where no strike on either side of the forward is marked. */
  readonly atmVol: number | undefined
  readonly fit: SmileFit
  /** Expiries whose fitted smile this one crosses, by total variance. */
  readonly calendarViolations: number
  readonly deltaVols: DeltaVols
}

/** Smiles of every live expiry of a chain plus its constant maturities. */
export type Surface = {
  readonly atMs: number
  readonly index: number | undefined
  readonly expiries: readonly ExpirySurface[]
  readonly constantMaturities: readonly {
    readonly tenorDays: number
    readonly vols: DeltaVols
    readonly forward: number | undefined
  }[]
}
