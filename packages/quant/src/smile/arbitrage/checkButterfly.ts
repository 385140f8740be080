import { type SviRaw, sviMinVariance } from '../svi/svi.ts'
import { sviDurrleman } from '../svi/sviDensity.ts'
import { negativeDensityAt } from './negativeDensity.ts'

/** Why a smile admits butterfly arbitrage (or is no smile at all). */
export type ButterflyViolation = 'invalid-parameters' | 'negative-variance' | 'lee-slope' | 'negative-density'

/**
 * Result of the butterfly check. `minG`: the lowest of Durrleman's g inside |k| <= 8 and of its limits in the wings;
 * `minGAt`: its log-moneyness (±Infinity in a wing); `minVariance`: lowest total variance;
 * `leeSlope`: the steeper wing's b(1 + |ρ|), to be <= 2.
 */
export type ButterflyCheck = {
  readonly ok: boolean
  readonly reason?: ButterflyViolation
  readonly minG: number
  readonly minGAt: number
  readonly minVariance: number
  readonly leeSlope: number
}

/**
 * Returns whether a raw SVI smile is free of butterfly arbitrage: positive variance, Lee's bound on both wings, and a
 * risk-neutral
 * density that is nowhere negative.
 *
 * @param slice  raw SVI parameters in total variance
 * @returns the verdict with its figures; never throws
 * @remarks The verdict is not based on sampling. With k = m + σ sinh u, w²(R/σ)³·g becomes a polynomial of degree 10 in
 *   e^u,
 *   whose sign is decided by interval subdivision with second-order bounds and, in the wings, by its leading terms.
 *   A density that touches zero counts as free of arbitrage. `minG` is located by sampling and refinement.
 * @see Gatheral & Jacquier, arXiv:1204.0646, section 2.2; R. Lee, "The moment formula for implied volatility at
 *   extreme strikes", Math. Finance 14 (2004) 469-480
 */
export const checkButterfly = (slice: SviRaw): ButterflyCheck => {
  const leeSlope = slice.b * (1 + Math.abs(slice.rho))
  const minVariance = sviMinVariance(slice)
  const verdict = (reason: ButterflyViolation | undefined, minG: number, minGAt: number): ButterflyCheck =>
    reason === undefined
      ? { ok: true, minG, minGAt, minVariance, leeSlope }
      : { ok: false, reason, minG, minGAt, minVariance, leeSlope }
  if (!isSmile(slice)) return verdict('invalid-parameters', Number.NaN, Number.NaN)
  if (!(minVariance > 0)) return verdict('negative-variance', Number.NaN, Number.NaN)
  const lowest = lowestDurrleman(slice)
  if (leeSlope > 2) return verdict('lee-slope', lowest.g, lowest.k)
  const witness = negativeDensityAt(slice)
  if (witness === undefined) return verdict(undefined, Math.max(lowest.g, 0), lowest.k)
  const g = sviDurrleman(witness, slice)
  return g < lowest.g ? verdict('negative-density', g, witness) : verdict('negative-density', lowest.g, lowest.k)
}

const isSmile = (slice: SviRaw): boolean =>
  Number.isFinite(slice.a) &&
  Number.isFinite(slice.m) &&
  Number.isFinite(slice.b) &&
  Number.isFinite(slice.sigma) &&
  slice.b >= 0 &&
  slice.sigma > 0 &&
  Math.abs(slice.rho) <= 1

/** Infimum of g: the wings' limits 1/4 − s²/16 (1 where a wing is flat) against the lowest sampled, refined minimum. */
const lowestDurrleman = (slice: SviRaw): { g: number; k: number } => {
  const left = slice.b * (1 - slice.rho)
  const right = slice.b * (1 + slice.rho)
  const limitLeft = left > 0 ? 0.25 - (left * left) / 16 : 1
  const limitRight = right > 0 ? 0.25 - (right * right) / 16 : 1
  let best = limitLeft <= limitRight ? { g: limitLeft, k: -Infinity } : { g: limitRight, k: Infinity }
  if (slice.b === 0) return { g: 1, k: 0 }
  const reach = Math.asinh((8 + Math.abs(slice.m)) / slice.sigma)
  const steps = 96
  const width = (2 * reach) / steps
  let before = durrlemanAt(slice, -reach)
  let here = durrlemanAt(slice, -reach + width)
  for (const side of [-1, 1]) {
    const edge = durrlemanAt(slice, side * reach)
    if (edge < best.g) best = { g: edge, k: slice.m + side * slice.sigma * Math.sinh(reach) }
  }
  for (let i = 2; i <= steps; i++) {
    const after = durrlemanAt(slice, -reach + i * width)
    if (here <= before && here <= after) {
      const u = goldenMinimum(slice, -reach + (i - 2) * width, -reach + i * width)
      const g = durrlemanAt(slice, u)
      if (g < best.g) best = { g, k: slice.m + slice.sigma * Math.sinh(u) }
    }
    before = here
    here = after
  }
  return best
}

/** Durrleman's g at k = m + σ sinh u, where √((k − m)² + σ²) = σ cosh u. */
const durrlemanAt = ({ a, b, rho, m, sigma }: SviRaw, u: number): number => {
  const power = Math.exp(u)
  const y = (sigma * (power - 1 / power)) / 2
  const root = (sigma * (power + 1 / power)) / 2
  const w = a + b * (rho * y + root)
  const slope = b * (rho + y / root)
  const carry = 1 - ((m + y) * slope) / (2 * w)
  return carry * carry - ((slope * slope) / 4) * (1 / w + 0.25) + (b * sigma * sigma) / (2 * root * root * root)
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

const goldenMinimum = (slice: SviRaw, from: number, to: number): number => {
  let lo = from
  let hi = to
  let x1 = hi - GOLDEN * (hi - lo)
  let x2 = lo + GOLDEN * (hi - lo)
  let f1 = durrlemanAt(slice, x1)
  let f2 = durrlemanAt(slice, x2)
  for (let i = 0; i < 40; i++) {
    if (f1 < f2) {
      hi = x2
      x2 = x1
      f2 = f1
      x1 = hi - GOLDEN * (hi - lo)
      f1 = durrlemanAt(slice, x1)
    } else {
      lo = x1
      x1 = x2
      f1 = f2
      x2 = lo + GOLDEN * (hi - lo)
      f2 = durrlemanAt(slice, x2)
    }
  }
  return (lo + hi) / 2
}
