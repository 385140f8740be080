import { exponential } from '../elementary/exponential.ts'
import { logRemainder } from '../elementary/logRemainder.ts'
import { tailDenominator, tailNumerator } from '../normal/tailRatio.ts'
import { exponentError } from './exponentError.ts'
import { smallDeviationFactor } from './smallDeviationFactor.ts'

const INV_SQRT_2PI = 0.3989422804014327
/** Beyond this many standard deviations exp(−h²/2) is computed in doubled precision. */
const DEEP = -4.5

/** √(FK), also where the product would overflow or lose digits. */
export const geometricMean = (forward: number, strike: number): number => {
  const product = forward * strike
  return product > 1e-290 && product < 1e290 ? Math.sqrt(product) : Math.sqrt(forward) * Math.sqrt(strike)
}

/** Whether {@link nearTimeValue} holds: everything but long-dated, very volatile or far strikes. False for NaN. */
export const isNear = (moneyness: number, stdDev: number): boolean =>
  stdDev < 1 && moneyness > -0.5 && moneyness > DEEP * stdDev

/**
 * Time value of a European option, the undiscounted Black price of the out-of-the-money side, where {@link isNear} holds.
 *
 * @param root       √(FK), quote currency
 * @param moneyness  x = −|ln(F/K)|
 * @param stdDev     s = σ√T
 */
export const nearTimeValue = (root: number, moneyness: number, stdDev: number): number =>
  nearScale(root, moneyness, stdDev) * smallDeviationFactor(-moneyness / stdDev, moneyness, stdDev)

/** The factor √(FK)·s·φ(h) of {@link nearTimeValue}. */
export const nearScale = (root: number, moneyness: number, stdDev: number): number => {
  const h = moneyness / stdDev
  return root * INV_SQRT_2PI * stdDev * exponential(-0.5 * h * h)
}

const isDeep = (moneyness: number, stdDev: number): boolean => {
  const h = moneyness / stdDev
  return h < DEEP && h + 0.5 * stdDev < UPPER
}

/** The same where {@link isNear} does not hold. Apart, because the compiler's budget for inlining is small. */
export const wideTimeValue = (
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  moneyness: number,
  stdDev: number,
): number => {
  if (isDeep(moneyness, stdDev)) {
    const density = deepDensity(forward, strike, timeYears, vol, moneyness, stdDev)
    return density > 0 ? deepTimeValue(density, moneyness, stdDev) : 0
  }
  return twoTailTimeValue(geometricMean(forward, strike), Math.min(forward, strike), moneyness, stdDev)
}

/** Time value in units of √(FK): b(x, s) for x <= 0, s > 0. */
export const normalisedTimeValue = (moneyness: number, stdDev: number): number => {
  if (isNear(moneyness, stdDev)) return nearTimeValue(1, moneyness, stdDev)
  if (isDeep(moneyness, stdDev)) {
    const density = scaledDensity(1, moneyness, 0, 1, stdDev, stdDev)
    return density > 0 ? deepTimeValue(density, moneyness, stdDev) : 0
  }
  return twoTailTimeValue(1, exponential(0.5 * moneyness), moneyness, stdDev)
}

const twoTailTimeValue = (root: number, lesser: number, moneyness: number, stdDev: number): number => {
  const h = moneyness / stdDev
  const t = 0.5 * stdDev
  // beyond this the density is 0 at any scale, and the polynomials of the tails would overflow
  if (t > 60) return lesser
  const density = root * INV_SQRT_2PI * exponential(-0.5 * (h * h + t * t))
  const part = density * tailPart(h, t)
  return h + t > UPPER ? lesser - part : part
}

/** From this d1 on the time value is taken from the top: min(F, K) less a part. */
export const UPPER = 0.3

/**
 * The time value over √(FK)·φ(√(h² + t²)) where h + t <= {@link UPPER}, beyond it min(F, K) less the time value in that unit.
 *
 * The difference and the sum of the Mills ratios N(−z)/φ(z) at two points. Both are d/(n + z·d) with n/d = r(z) of tailRatio.ts; over one denominator the
 * difference needs no subtraction of nearly equal numbers as long as r is small against the gap s between the points.
 *
 * @param h  −|ln(F/K)|/(σ√T)
 * @param t  σ√T/2
 */
export const tailPart = (h: number, t: number): number => {
  const isUpper = h + t > UPPER
  const near = isUpper ? h + t : -h - t
  const far = t - h
  const nearN = tailNumerator(near)
  const nearD = tailDenominator(near)
  const farN = tailNumerator(far)
  const farD = tailDenominator(far)
  const nearSum = nearN + near * nearD
  const farSum = farN + far * farD
  const part = isUpper ? nearD * farSum + farD * nearSum : 2 * t * nearD * farD - (nearN * farD - farN * nearD)
  return part / (nearSum * farSum)
}

const deepTimeValue = (density: number, moneyness: number, stdDev: number): number => {
  const h = moneyness / stdDev
  const t = 0.5 * stdDev
  if (stdDev < 1 && moneyness > -0.5) {
    return density * exponential(0.5 * t * t) * stdDev * smallDeviationFactor(-h, moneyness, stdDev)
  }
  return density * tailPart(h, t)
}

/** F·φ(d1) = K·φ(d2) = √(FK)·φ(√(h² + t²)), what most greeks are multiples of, with the exponent in doubled precision. */
export const deepDensity = (
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  moneyness: number,
  stdDev: number,
): number => {
  const low = forward < strike ? logRemainder(forward, strike, moneyness) : logRemainder(strike, forward, moneyness)
  return scaledDensity(geometricMean(forward, strike), moneyness, low, timeYears, vol, stdDev)
}

/** d1·d2 − 1 = h² − t² − 1 in doubled precision, for where zomma and color cross zero. */
export const crossing = (
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  moneyness: number,
  stdDev: number,
): number => {
  const low = forward < strike ? logRemainder(forward, strike, moneyness) : logRemainder(strike, forward, moneyness)
  const h = moneyness / stdDev
  const exponent = 0.5 * h * h + 0.125 * stdDev * stdDev
  const error = exponentError(moneyness, low, timeYears, vol, exponent)
  return 2 * (exponent - 0.5 - 0.25 * vol * vol * timeYears + error)
}

const scaledDensity = (
  root: number,
  moneyness: number,
  moneynessLow: number,
  timeYears: number,
  vol: number,
  stdDev: number,
): number => {
  const h = moneyness / stdDev
  const exponent = 0.5 * h * h + 0.125 * stdDev * stdDev
  // exp(−1500) is 1e-652: zero at any scale
  if (exponent > 1500) return 0
  const error = exponentError(moneyness, moneynessLow, timeYears, vol, exponent)
  // in two halves around the scale, so that a large √(FK) can lift what would underflow alone
  const half = exponential(-0.5 * exponent)
  return half * (root * INV_SQRT_2PI * (1 - error)) * half
}
