import type { SviRaw } from '../../smile/svi/svi.ts'

/** One expiry of an SSVI surface. `theta` at-the-money total variance > 0 · `rho` in (−1, 1) · `phi` φ(θ) > 0. */
export type SsviSlice = { readonly theta: number; readonly rho: number; readonly phi: number }

/**
 * Total variance of an SSVI (surface SVI) smile: (θ/2)(1 + ρφk + √((φk + ρ)² + 1 − ρ²)).
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         θ, ρ and φ of the expiry
 * @returns w = σ²T, total variance
 * @see Gatheral & Jacquier, arXiv:1204.0646, eq. (4.1)
 */
export const ssvi = (logMoneyness: number, { theta, rho, phi }: SsviSlice): number => {
  const x = phi * logMoneyness
  return (theta / 2) * (1 + rho * x + Math.sqrt((x + rho) * (x + rho) + 1 - rho * rho))
}

/**
 * `ssvi` over a column. logMoneyness: n; returns n total variances.
 *
 * @param logMoneyness  k = ln(K/F) of each strike
 * @param slice         θ, ρ and φ of the expiry
 * @param out           n values; allocated when absent
 * @returns `out`: w = σ²T, no unit
 */
export const ssviVec = (logMoneyness: Float64Array, slice: SsviSlice, out?: Float64Array): Float64Array => {
  const result = out ?? new Float64Array(logMoneyness.length)
  for (let i = 0; i < logMoneyness.length; i++) result[i] = ssvi(logMoneyness[i], slice)
  return result
}

/**
 * Raw SVI parameters of an SSVI smile (the same curve), so that every check and every probability applies to it.
 *
 * @returns raw SVI parameters in total variance
 * @see Gatheral & Jacquier, arXiv:1204.0646, section 4
 */
export const sviRawFromSsvi = ({ theta, rho, phi }: SsviSlice): SviRaw => ({
  a: (theta * (1 - rho * rho)) / 2,
  b: (theta * phi) / 2,
  rho,
  m: -rho / phi,
  sigma: Math.sqrt(1 - rho * rho) / phi,
})

/**
 * Power-law φ(θ) = η/(θ^γ(1 + θ)^(1 − γ)); free of arbitrage for γ <= 1/2 and η(1 + |ρ|) <= 2.
 *
 * @param theta  at-the-money total variance; > 0
 * @param eta    η > 0
 * @param gamma  γ in [0, 1]
 * @returns φ(θ), no unit
 * @see Gatheral & Jacquier, arXiv:1204.0646, eq. (4.5)
 */
export const ssviPowerLaw = (theta: number, eta: number, gamma: number): number =>
  eta / (theta ** gamma * (1 + theta) ** (1 - gamma))

/**
 * Heston-like φ(θ) = (1/λθ)(1 − (1 − e^(−λθ))/(λθ)); free of butterfly arbitrage for λ >= (1 + |ρ|)/4.
 *
 * @param theta   at-the-money total variance; > 0
 * @param lambda  λ > 0
 * @returns φ(θ), no unit
 * @see Gatheral & Jacquier, arXiv:1204.0646, Example 4.1
 */
export const ssviHestonLike = (theta: number, lambda: number): number => {
  const x = lambda * theta
  if (x >= 1) return (1 + Math.expm1(-x) / x) / x
  // the closed form cancels for small x: Σ (−x)ⁿ/(n + 2)! instead, 18 terms reach 1e-16 at x = 1
  let term = 0.5
  let sum = 0.5
  for (let n = 1; n < 18; n++) {
    term *= -x / (n + 2)
    sum += term
  }
  return sum
}

/**
 * Sufficient conditions for an SSVI smile to be free of butterfly arbitrage: `wing` = θφ(1 + |ρ|) < 4 (necessary for
 * <= 4) and `belly` = θφ²(1 + |ρ|) <= 4.
 */
export type SsviConditions = { readonly ok: boolean; readonly wing: number; readonly belly: number }

/**
 * The butterfly conditions of one SSVI smile. Sufficient, not necessary: `checkButterfly(sviRawFromSsvi(slice))` decides.
 *
 * @returns both left sides, and whether both conditions hold
 * @see Gatheral & Jacquier, arXiv:1204.0646, Theorem 4.2
 */
export const checkSsvi = ({ theta, rho, phi }: SsviSlice): SsviConditions => {
  const wing = theta * phi * (1 + Math.abs(rho))
  const belly = wing * phi
  return { ok: theta > 0 && phi > 0 && Math.abs(rho) < 1 && wing < 4 && belly <= 4, wing, belly }
}
