import { type SviRaw, sviMinVariance } from './svi.ts'
import { sviDurrleman } from './sviDensity.ts'

/** Why a smile admits butterfly arbitrage (or is no smile at all). */
export type ButterflyViolation = 'invalid-parameters' | 'negative-variance' | 'lee-slope' | 'negative-density'

/**
 * What the butterfly check found. `minG`: the infimum of Durrleman's g over all k, the wings' limits included;
 * `minGAt`: the log-moneyness where it is taken (±Infinity in a wing); `minVariance`: lowest total variance;
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
 * Is a raw SVI smile free of butterfly arbitrage: positive variance, Lee's bound on both wings, and a risk-neutral
 * density that is nowhere negative.
 *
 * @param slice  raw SVI parameters in total variance
 * @returns the verdict with the figures behind it; never throws
 * @remarks The verdict is not a sample. With k = m + σ sinh u, w²(R/σ)³·g becomes a polynomial of degree 10 in e^u,
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
  const gAt = (u: number): number => sviDurrleman(slice.m + slice.sigma * Math.sinh(u), slice)
  const reach = Math.asinh((8 + Math.abs(slice.m)) / slice.sigma)
  const steps = 96
  const width = (2 * reach) / steps
  let before = gAt(-reach)
  let here = gAt(-reach + width)
  for (let i = 2; i <= steps; i++) {
    const after = gAt(-reach + i * width)
    if (here <= before && here <= after) {
      const u = goldenMinimum(gAt, -reach + (i - 2) * width, -reach + i * width)
      const g = gAt(u)
      if (g < best.g) best = { g, k: slice.m + slice.sigma * Math.sinh(u) }
    }
    before = here
    here = after
  }
  return best
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

const goldenMinimum = (f: (x: number) => number, from: number, to: number): number => {
  let lo = from
  let hi = to
  let x1 = hi - GOLDEN * (hi - lo)
  let x2 = lo + GOLDEN * (hi - lo)
  let f1 = f(x1)
  let f2 = f(x2)
  for (let i = 0; i < 40; i++) {
    if (f1 < f2) {
      hi = x2
      x2 = x1
      f2 = f1
      x1 = hi - GOLDEN * (hi - lo)
      f1 = f(x1)
    } else {
      lo = x1
      x1 = x2
      f1 = f2
      x2 = lo + GOLDEN * (hi - lo)
      f2 = f(x2)
    }
  }
  return (lo + hi) / 2
}

const DEGREE = 5
const TERMS = 2 * DEGREE + 1

/** Product of two Laurent polynomials in z = e^u, both stored with the constant term at index `DEGREE`. */
const product = (p: Float64Array, q: Float64Array): Float64Array => {
  const r = new Float64Array(TERMS)
  for (let i = 0; i < TERMS; i++) {
    if (p[i] === 0) continue
    for (let j = Math.max(0, DEGREE - i); j < TERMS && i + j - DEGREE < TERMS; j++) r[i + j - DEGREE] += p[i] * q[j]
  }
  return r
}

/** c₋₁/z + c₀ + c₁z, the shape of w, w′R and R themselves once k = m + σ sinh u and z = e^u. */
const laurent = (minusOne: number, zero: number, plusOne: number): Float64Array => {
  const p = new Float64Array(TERMS)
  p[DEGREE - 1] = minusOne
  p[DEGREE] = zero
  p[DEGREE + 1] = plusOne
  return p
}

/** Coefficients of 16w²R³g in z = e^u, R = cosh u; positive factors leave the sign of g untouched. */
export const durrlemanPolynomial = (slice: SviRaw): Float64Array => {
  const { a, b, rho, m, sigma } = slice
  const root = laurent(0.5, 0, 0.5)
  const w = laurent((b * sigma * (1 - rho)) / 2, a, (b * sigma * (1 + rho)) / 2)
  const slopeRoot = laurent((-b * (1 - rho)) / 2, 0, (b * (1 + rho)) / 2)
  // 2wR − k·w′R written out, so that its leading terms carry no cancellation
  const bracket = new Float64Array(TERMS)
  const level = 2 * a - m * b * rho
  bracket[DEGREE - 2] = (b * sigma * (1 - rho)) / 4
  bracket[DEGREE - 1] = level / 2 + (m * b) / 2
  bracket[DEGREE] = 1.5 * b * sigma
  bracket[DEGREE + 1] = level / 2 - (m * b) / 2
  bracket[DEGREE + 2] = (b * sigma * (1 + rho)) / 4
  const wPlusFour = Float64Array.from(w)
  wPlusFour[DEGREE] += 4
  const first = product(product(bracket, bracket), root)
  const second = product(product(product(slopeRoot, slopeRoot), root), product(w, wPlusFour))
  const third = product(w, w)
  const p = new Float64Array(TERMS)
  for (let i = 0; i < TERMS; i++) p[i] = 4 * first[i] - second[i] + ((8 * b) / sigma) * third[i]
  const slope = (s: number): number => 0.125 * s * s * sigma * sigma * (1 - s * s * 0.25)
  p[0] = slope(b * (1 - rho))
  p[TERMS - 1] = slope(b * (1 + rho))
  return p
}

/** Where the density is negative, or undefined when it is nowhere negative. */
const negativeDensityAt = (slice: SviRaw): number | undefined => {
  if (slice.b === 0) return undefined
  const p = durrlemanPolynomial(slice)
  let largest = 0
  for (const c of p) largest = Math.max(largest, Math.abs(c))
  for (let i = 0; i < TERMS; i++) if (Math.abs(p[i]) < 1e-15 * largest) p[i] = 0
  const from = -dominance(p, -1)
  const to = dominance(p, 1)
  const u = negativeBetween(p, from, to)
  return u === undefined ? undefined : slice.m + slice.sigma * Math.sinh(u)
}

/** Distance u beyond which the outermost term outweighs all negative others, on the side of `direction`. */
const dominance = (p: Float64Array, direction: 1 | -1): number => {
  let lead = DEGREE
  while (lead > -DEGREE && p[DEGREE + direction * lead] === 0) lead--
  const top = p[DEGREE + direction * lead]
  if (top <= 0) return 40
  let negative = 0
  for (let j = -DEGREE; j < lead; j++) negative += Math.max(0, -p[DEGREE + direction * j])
  return Math.min(40, Math.max(0.5, Math.log(Math.max(1, negative / top)) + 0.1))
}

const ROUNDING = 1e-13
const NARROWEST = 1e-6

/** A point of [from, to] with P(e^u) < 0, by subdivision: P >= f − |f′|h − max(−P″)h²/2 on an interval of half width h. */
const negativeBetween = (p: Float64Array, from: number, to: number): number | undefined => {
  const pending: number[] = []
  const pieces = 24
  for (let i = 0; i < pieces; i++) {
    pending.push(from + ((to - from) * (i + 0.5)) / pieces, (to - from) / (2 * pieces))
  }
  while (pending.length > 0) {
    const half = pending.pop() as number
    const u = pending.pop() as number
    const z = Math.exp(u)
    const grow = Math.exp(half)
    let power = z ** -DEGREE
    let growth = grow ** DEGREE
    let value = 0
    let slope = 0
    let bend = 0
    let size = 0
    for (let j = -DEGREE; j <= DEGREE; j++) {
      const term = p[j + DEGREE] * power
      value += term
      slope += j * term
      size += Math.abs(term)
      bend += j * j * (term < 0 ? term * growth : term / growth)
      power *= z
      growth = j < 0 ? growth / grow : growth * grow
    }
    if (value < -ROUNDING * size) return u
    if (value - Math.abs(slope) * half + (Math.min(0, bend) * half * half) / 2 >= -ROUNDING * size) continue
    if (half < NARROWEST) continue
    pending.push(u - half / 2, half / 2, u + half / 2, half / 2)
  }
  return undefined
}
