import type { SviRaw } from '../svi/svi.ts'

const DEGREE = 5
const TERMS = 2 * DEGREE + 1

/** Product of two polynomials, constant term first. Plain lists: a typed array of more than eight numbers is allocated for itself. */
const product = (p: readonly number[], q: readonly number[]): number[] => {
  const r: number[] = []
  for (let i = 0; i < p.length + q.length - 1; i++) r.push(0)
  for (let i = 0; i < p.length; i++) for (let j = 0; j < q.length; j++) r[i + j] += p[i] * q[j]
  return r
}

/**
 * Coefficients of 16w²R³g in z = e^u, R = cosh u, from z⁻⁵ to z⁵; positive factors leave the sign of g untouched. With
 * k = m + σ sinh u each of R, w, w′R and 2wR − k·w′R is a short Laurent polynomial; each list begins at its own lowest power.
 */
const durrlemanPolynomial = (slice: SviRaw): number[] => {
  const { a, b, rho, m, sigma } = slice
  const root = [0.5, 0, 0.5]
  const low = (b * sigma * (1 - rho)) / 2
  const high = (b * sigma * (1 + rho)) / 2
  const w = [low, a, high]
  const slopeRoot = [(-b * (1 - rho)) / 2, 0, (b * (1 + rho)) / 2]
  // 2wR − k·w′R written out, so that its leading terms carry no cancellation
  const level = 2 * a - m * b * rho
  const bracket = [low / 2, level / 2 + (m * b) / 2, 1.5 * b * sigma, level / 2 - (m * b) / 2, high / 2]
  const first = product(product(bracket, bracket), root)
  const second = product(product(product(slopeRoot, slopeRoot), root), product(w, [low, a + 4, high]))
  const third = product(w, w)
  const p: number[] = []
  for (let i = 0; i < TERMS; i++) {
    p.push(4 * first[i] - second[i] + (i < 3 || i > 7 ? 0 : ((8 * b) / sigma) * third[i - 3]))
  }
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
const dominance = (p: readonly number[], direction: 1 | -1): number => {
  let lead = DEGREE
  while (lead > -DEGREE && p[DEGREE + direction * lead] === 0) lead--
  const top = p[DEGREE + direction * lead]
  if (top <= 0) return 40
  let negative = 0
  for (let j = -DEGREE; j < lead; j++) negative += Math.max(0, -p[DEGREE + direction * j])
  return Math.min(40, Math.max(0.5, Math.log(Math.max(1, negative / top)) + 0.1))
}

/** x to the `DEGREE`. */
const fifth = (x: number): number => x * x * (x * x) * x

const ROUNDING = 1e-13
const NARROWEST = 1e-6

/** A point of [from, to] with P(e^u) < 0, by subdivision: P >= f − |f′|h − max(−P″)h²/2 on an interval of half width h. */
const negativeBetween = (p: readonly number[], from: number, to: number): number | undefined => {
  const pending: number[] = []
  const pieces = 24
  for (let i = 0; i < pieces; i++) {
    pending.push(from + ((to - from) * (i + 0.5)) / pieces, (to - from) / (2 * pieces))
  }
  let grownBy = 0
  let grow = 1
  while (pending.length > 0) {
    const half = pending.pop() as number
    const u = pending.pop() as number
    const z = Math.exp(u)
    // most stretches are as wide as the one before
    if (half !== grownBy) grow = Math.exp(half)
    grownBy = half
    let power = fifth(1 / z)
    let growth = fifth(grow)
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
