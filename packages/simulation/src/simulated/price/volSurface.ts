import { activityYears } from './activity.ts'
import type { CoinState } from './marketPath.ts'

/** Annualized mean reversion speed from short to long vol: half in about three weeks. */
const REVERSION = 12
/** Curvature η and its decay with variance γ. η(1+|ρ|) <= 2 and γ <= 1/2 exclude butterfly arbitrage at any expiry. */
const ETA = 1.12
const GAMMA = 0.43

/** The smile of one expiry: a slice of an SSVI surface. */
export type SmileSlice = { readonly theta: number; readonly phi: number; readonly rho: number }

/**
 * Returns the slice of an expiry for a state. θ increases with the expiry and ρ is the same for all, so that the
 * surface has neither butterfly nor calendar arbitrage.
 *
 * @see J. Gatheral and A. Jacquier, "Arbitrage-free SVI volatility surfaces", 2014, theorem 4.1, corollary 4.1 and
 *   remark 4.4
 */
export const smileSlice = (state: CoinState, atMs: number, expiryMs: number): SmileSlice => {
  const years = activityYears(atMs, expiryMs)
  const long = state.longVol ** 2
  const short = state.shortVol ** 2
  const theta = long * years + ((short - long) * -Math.expm1(-REVERSION * years)) / REVERSION
  return { theta, phi: ETA / (theta ** GAMMA * (1 + theta) ** (1 - GAMMA)), rho: state.rho }
}

/** Returns total variance at log-moneyness k = ln(K/F). */
export const totalVariance = ({ theta, phi, rho }: SmileSlice, k: number): number => {
  const x = phi * k + rho
  return (theta / 2) * (1 + rho * phi * k + Math.sqrt(x * x + 1 - rho * rho))
}

/** Returns d₂ as a function of log-moneyness, and its slope. */
const normalized = (slice: SmileSlice, k: number): { readonly d2: number; readonly slope: number } => {
  const { theta, phi, rho } = slice
  const x = phi * k + rho
  const w = totalVariance(slice, k)
  const wSlope = (theta / 2) * phi * (rho + x / Math.sqrt(x * x + 1 - rho * rho))
  const deviation = Math.sqrt(w)
  return {
    d2: -k / deviation - deviation / 2,
    slope: -1 / deviation + (wSlope / (2 * deviation)) * (k / w - 0.5),
  }
}

const STEP = 0.2
const REACH = 5.6

/**
 * Returns the total variance of the variance swap, ∫ w(k(z)) φ(z) dz over z = d₂, by the trapezoidal rule; k(z) by
 * Newton's method.
 *
 * @see M. Fukasawa, "The normalizing transformation of the implied volatility smile", Math. Finance 22 (2012) 753-762
 */
export const swapVariance = (slice: SmileSlice): number => {
  let sum = 0
  let weights = 0
  for (const direction of [1, -1]) {
    let k = -slice.theta / 2
    for (let z = direction === 1 ? 0 : -STEP; Math.abs(z) <= REACH; z += direction * STEP) {
      for (let turn = 0; turn < 8; turn++) {
        const { d2, slope } = normalized(slice, k)
        k -= (d2 - z) / slope
        if (Math.abs(d2 - z) < 1e-9) break
      }
      const weight = Math.exp(-0.5 * z * z)
      sum += weight * totalVariance(slice, k)
      weights += weight
    }
  }
  return sum / weights
}
