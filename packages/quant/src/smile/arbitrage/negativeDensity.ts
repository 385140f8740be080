import type { SviRaw } from '../svi/svi.ts'

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
const durrlemanPolynomial = (slice: SviRaw): Float64Array => {
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

/** A log-moneyness where the smile's density is negative, or undefined when it is nowhere negative; minimum variance > 0. */
export const negativeDensityAt = (slice: SviRaw): number | undefined => {
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
