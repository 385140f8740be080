import { type SviRaw, svi, sviMinVariance, sviSlope } from './svi.ts'

/**
 * Natural SVI parameters: w(k) = Δ + (ω/2)(1 + ζρ(k − μ) + √((ζ(k − μ) + ρ)² + 1 − ρ²)).
 * `delta` Δ, total variance · `mu` μ, log-moneyness · `rho` in (−1, 1) · `omega` ω >= 0, total variance ·
 * `zeta` ζ > 0, per unit of log-moneyness.
 */
export type SviNatural = {
  readonly delta: number
  readonly mu: number
  readonly rho: number
  readonly omega: number
  readonly zeta: number
}

/**
 * Jump-wings SVI parameters, the trader's: `atmVariance` v_t annualised at-the-money variance · `atmSkew` ψ_t
 * = w′(0)/(2√w(0)) · `putWing` p_t = b(1 − ρ)/√w(0) · `callWing` c_t = b(1 + ρ)/√w(0) · `minVariance` ṽ_t lowest
 * annualised variance.
 */
export type SviJumpWings = {
  readonly atmVariance: number
  readonly atmSkew: number
  readonly putWing: number
  readonly callWing: number
  readonly minVariance: number
}

/** Raw parameters, or why the others do not determine any. */
export type SviRawOrReason =
  | { readonly ok: true; readonly params: SviRaw }
  | { readonly ok: false; readonly reason: 'invalid-parameters' | 'undetermined' }

/**
 * Total variance of a natural SVI smile.
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         natural parameters
 * @returns w = σ²T, total variance
 * @see Gatheral & Jacquier, arXiv:1204.0646, eq. (3.2)
 */
export const sviNatural = (logMoneyness: number, slice: SviNatural): number => {
  const { delta, mu, rho, omega, zeta } = slice
  const x = zeta * (logMoneyness - mu)
  return delta + (omega / 2) * (1 + rho * x + Math.sqrt((x + rho) * (x + rho) + 1 - rho * rho))
}

/**
 * Raw parameters of a natural SVI smile (the same curve).
 *
 * @returns raw parameters in total variance
 * @see Gatheral & Jacquier, arXiv:1204.0646, Lemma 3.1
 */
export const sviRawFromNatural = ({ delta, mu, rho, omega, zeta }: SviNatural): SviRaw => ({
  a: delta + (omega / 2) * (1 - rho * rho),
  b: (omega * zeta) / 2,
  rho,
  m: mu - rho / zeta,
  sigma: Math.sqrt(1 - rho * rho) / zeta,
})

/**
 * Natural parameters of a raw SVI smile; needs |ρ| < 1 (infinite or NaN otherwise).
 *
 * @returns natural parameters of the same curve
 * @see Gatheral & Jacquier, arXiv:1204.0646, Lemma 3.1
 */
export const sviNaturalFromRaw = ({ a, b, rho, m, sigma }: SviRaw): SviNatural => {
  const root = Math.sqrt(1 - rho * rho)
  const omega = (2 * b * sigma) / root
  return { delta: a - (omega / 2) * (1 - rho * rho), mu: m + (rho * sigma) / root, rho, omega, zeta: root / sigma }
}

/**
 * Jump-wings parameters of a raw SVI smile.
 *
 * @param slice      raw SVI parameters in total variance, w(0) > 0
 * @param timeYears  T, Act/365; > 0
 * @returns jump-wings parameters, vols and variances annualised
 * @see Gatheral & Jacquier, arXiv:1204.0646, eq. (3.5)
 */
export const sviJumpWingsFromRaw = (slice: SviRaw, timeYears: number): SviJumpWings => {
  const atm = svi(0, slice)
  const root = Math.sqrt(atm)
  return {
    atmVariance: atm / timeYears,
    atmSkew: sviSlope(0, slice) / (2 * root),
    putWing: (slice.b * (1 - slice.rho)) / root,
    callWing: (slice.b * (1 + slice.rho)) / root,
    minVariance: sviMinVariance(slice) / timeYears,
  }
}

/**
 * Raw parameters of a jump-wings SVI smile.
 *
 * @param wings      jump-wings parameters
 * @param timeYears  T, Act/365; > 0
 * @returns raw parameters in total variance; `undetermined` when the bottom is exactly at the money with equal wings
 *   (then any σ fits); `invalid-parameters` when no SVI curve has them
 * @remarks With sin θ_ρ = ρ and m/√(m² + σ²) = sin θ_β the curvature solves
 *   σ = (v − ṽ)T·cos θ_β / (2b sin²((θ_ρ − θ_β)/2)), which has no cancellation and no special case at m = 0.
 * @see Gatheral & Jacquier, arXiv:1204.0646, Lemma 3.2
 */
export const sviRawFromJumpWings = (wings: SviJumpWings, timeYears: number): SviRawOrReason => {
  const { atmVariance, atmSkew, putWing, callWing, minVariance } = wings
  const root = Math.sqrt(atmVariance * timeYears)
  const b = (root * (putWing + callWing)) / 2
  const rho = (callWing - putWing) / (callWing + putWing)
  const beta = rho - (4 * atmSkew) / (putWing + callWing)
  const isCurve = root > 0 && b > 0 && Math.abs(rho) <= 1 && Math.abs(beta) < 1 && minVariance <= atmVariance
  if (!isCurve) return { ok: false, reason: 'invalid-parameters' }
  const half = Math.sin((Math.asin(rho) - Math.asin(beta)) / 2)
  const cosine = Math.sqrt(1 - beta * beta)
  const sigma = ((atmVariance - minVariance) * timeYears * cosine) / (2 * b * half * half)
  if (!(sigma > 0 && sigma < Infinity)) return { ok: false, reason: 'undetermined' }
  const a = minVariance * timeYears - b * sigma * Math.sqrt(1 - rho * rho)
  return { ok: true, params: { a, b, rho, m: (sigma * beta) / cosine, sigma } }
}

/**
 * The nearest jump-wings smile that is surely free of butterfly arbitrage with the same at-the-money variance, skew and
 * put wing: c′ = p + 2ψ, ṽ′ = v·4pc′/(p + c′)².
 *
 * @param wings  jump-wings parameters
 * @returns jump-wings parameters with the call wing c′ and the lowest variance ṽ′
 * @see Gatheral & Jacquier, arXiv:1204.0646, section 5.1
 */
export const sviButterflyFreeWings = (wings: SviJumpWings): SviJumpWings => {
  const { atmVariance, atmSkew, putWing } = wings
  const callWing = putWing + 2 * atmSkew
  const sum = putWing + callWing
  return { ...wings, callWing, minVariance: (atmVariance * 4 * putWing * callWing) / (sum * sum) }
}

/**
 * Total-variance parameters ('tau' format) of an SVI slice whose `a` and `b` are annualised ('dte' format, √w = vol).
 *
 * @param slice      parameters with a and b per year
 * @param timeYears  T, Act/365; > 0
 * @returns raw SVI parameters in total variance
 * @see Amberdata SVI documentation: the two formats differ by the factor T in a and b
 */
export const sviTotalFromAnnualised = (slice: SviRaw, timeYears: number): SviRaw => ({
  ...slice,
  a: slice.a * timeYears,
  b: slice.b * timeYears,
})

/**
 * Annualised parameters ('dte' format) of a total-variance slice; inverse of `sviTotalFromAnnualised`.
 *
 * @param slice      raw SVI parameters in total variance
 * @param timeYears  T, Act/365; > 0
 * @returns the same smile with `a` and `b` divided by T: √w(k) is then the vol itself
 */
export const sviAnnualisedFromTotal = (slice: SviRaw, timeYears: number): SviRaw => ({
  ...slice,
  a: slice.a / timeYears,
  b: slice.b / timeYears,
})
