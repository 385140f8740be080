import { fitSvi } from '../smile/fit/fitSvi.ts'
import type { SviDiagnostics } from '../smile/fit/sviQuotes.ts'
import { type SviRaw, svi } from '../smile/svi/svi.ts'
import { altcoinLink, type MeasuredLink } from './altcoinLink.ts'
import { type AltcoinConfidence, altcoinConfidence } from './altcoinSelfTest.ts'
import { type AltcoinLink, altcoinSmile } from './altcoinSmile.ts'

/** Input of the calibration. */
export type AltcoinInput = {
  /** Log returns of the coin, in time order; n. */
  readonly returns: Float64Array
  /** Log returns of the reference over the same bars; n. */
  readonly referenceReturns: Float64Array
  /** The reference's smile at this expiry, total variance; free of butterfly arbitrage. */
  readonly reference: SviRaw
  /** T, Act/365; > 0. */
  readonly timeYears: number
  /** Bars after which a return weighs half; default 60. */
  readonly halfLife?: number
  /** A, bars in a year; default 365. */
  readonly periodsPerYear?: number
  /**
   * How much of the reference's premium of implied over realised vol the coin's own noise carries, 0 to 1. At 1 the level is
   * the ratio of realised vols times the reference's implied vol; at 0 the noise stays at its realised vol, which erred least where it could be
   * tested. Default 0.
   */
  readonly premiumShare?: number
  /** Error of the self-test on coins that list options, `altcoinSelfTest`; decimal points; default 0.04. */
  readonly testErrorVol?: number
}

/** A calibrated coin at one expiry. */
export type AltcoinCalibration =
  | {
      readonly ok: true
      /** As measured from returns. */
      readonly measured: MeasuredLink
      /** As used: the noise with its share of the premium. */
      readonly link: AltcoinLink
      /** The coin's smile refitted, total variance; free of butterfly arbitrage. */
      readonly slice: SviRaw
      readonly diagnostics: SviDiagnostics
      /** At-the-money-forward vol; annualised decimal. */
      readonly atmVol: number
      readonly correlation: number
      /** Half-width of the theoretical bid-ask, from the self-test's error and beta's; decimal vol points. */
      readonly halfWidthVol: number
      readonly confidence: AltcoinConfidence
    }
  | {
      readonly ok: false
      readonly reason: 'too-few-returns' | 'beta-not-positive' | 'infinite-forward' | 'butterfly-arbitrage' | 'no-fit'
    }

/** Strikes at which the smile is refitted, in at-the-money standard deviations. */
const GRID = /* @__PURE__ */ Float64Array.from({ length: 15 }, (_, i) => (i - 7) * 0.4)

/**
 * Calibrates the smile of a coin without listed options: beta and noise from returns, level and shape from the
 * reference's smile by convolution of densities, refitted as raw SVI.
 *
 * @param input  returns of both, the reference's smile, and optional settings
 * @returns slice, level, theoretical width and confidence, or the reason why there is none
 * @remarks Throws RangeError on unequal columns or a time <= 0. About 10 ms. `altcoinSelfTest` on a coin with listed
 *   options shows how far to trust it: on 74 mornings of February to April 2026, ETH from BTC had a root-mean-square
 *   error of 4.0 vol points at 7 days and 3.6 at 30, of which 1.8 and 1.5 in shape, within two standard deviations.
 */
export const altcoinCalibration = (input: AltcoinInput): AltcoinCalibration => {
  const { returns, referenceReturns, reference, timeYears } = input
  const { halfLife = 60, periodsPerYear = 365, premiumShare = 0, testErrorVol = 0.04 } = input
  const measured = altcoinLink(returns, referenceReturns, halfLife, periodsPerYear)
  if (!measured) return { ok: false, reason: 'too-few-returns' }
  if (!(measured.beta > 0)) return { ok: false, reason: 'beta-not-positive' }
  const referenceVol = Math.sqrt(svi(0, reference) / timeYears)
  const premium = (referenceVol / measured.referenceVol) ** premiumShare
  const link = { beta: measured.beta, idioVol: measured.idioVol * premium }
  const spread = Math.hypot(link.beta * referenceVol, link.idioVol) * Math.sqrt(timeYears)
  const k = GRID.map((deviations) => deviations * spread)
  const smile = altcoinSmile(k, reference, timeYears, link)
  if (!smile.ok) return smile
  const fit = fitSvi({ k, vol: smile.vols, timeYears })
  if (!fit.ok) return { ok: false, reason: 'no-fit' }
  const atmVol = smile.vols[(GRID.length - 1) / 2]
  // dσ/dβ = β·σ_ref²/σ: what beta's error does to the level.
  const linkError = (link.beta * referenceVol * referenceVol * measured.betaError) / atmVol
  const halfWidthVol = Math.hypot(testErrorVol, linkError)
  return {
    ok: true,
    measured,
    link,
    slice: fit.params,
    diagnostics: fit.diagnostics,
    atmVol,
    correlation: smile.correlation,
    halfWidthVol,
    confidence: altcoinConfidence(halfWidthVol),
  }
}
