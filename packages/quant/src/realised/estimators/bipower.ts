import { logReturns } from './logReturns.ts'
import { rollingMean } from './rollingMean.ts'

/** E|Z|^(4/3) of a standard normal Z = 2^(2/3)·Γ(7/6)/Γ(1/2). */
const MEAN_ABS_4_3 = 0.8308609250295591

/** |uᵢ|·|uᵢ₋₁| aligned with the closes; NaN in rows 0 and 1. */
const neighbourProducts = (closes: Float64Array): Float64Array => {
  const returns = logReturns(closes)
  const out = new Float64Array(closes.length).fill(Number.NaN)
  for (let i = 1; i < returns.length; i++) out[i + 1] = Math.abs(returns[i] * returns[i - 1])
  return out
}

/**
 * `bipower` over every window. closes: n; returns n.
 *
 * @param closes          C, prices in time order; > 0
 * @param window          returns in a window; whole number >= 2
 * @param periodsPerYear  A, bars in a year; default 365
 * @param out             n vols; allocated when absent
 * @returns vol of the `window` returns that end at each close; NaN in the first `window` rows
 */
export const bipowerVec = (
  closes: Float64Array,
  window: number,
  periodsPerYear = 365,
  out?: Float64Array,
): Float64Array => {
  // n − 1 products, scaled by n/(n − 1): their plain mean.
  const result = rollingMean(neighbourProducts(closes), window - 1, out)
  for (let i = 0; i < result.length; i++) result[i] = Math.sqrt((periodsPerYear * Math.PI * result[i]) / 2)
  return result
}

/**
 * Bipower realised vol: what the vol would have been without jumps.
 *
 * @param closes          C, n + 1 prices in time order; > 0
 * @param periodsPerYear  A, bars in a year; default 365
 * @returns √(A·(π/2)·n/(n − 1)·Σ|uᵢ||uᵢ₋₁|/n), annualised decimal vol; NaN with fewer than 2 returns or a missing close
 * @remarks Relative error below 5e-15 against 60 digits. A jump enters multiplied by its neighbour, so one jump of any size fades as bars get shorter.
 * @see O. Barndorff-Nielsen, N. Shephard, "Power and bipower variation with stochastic volatility and jumps",
 *   J. Fin. Econometrics 2 (2004) 1-37
 */
export const bipower = (closes: Float64Array, periodsPerYear = 365): number =>
  closes.length < 3 ? Number.NaN : (bipowerVec(closes, closes.length - 1, periodsPerYear).at(-1) ?? Number.NaN)

/** How much of a window's realised variance came in jumps, and how sure that is. */
export type JumpTest = {
  /** max(0, 1 − bipower/realised variance), 0 to 1. */
  readonly jumpShare: number
  /** Ratio statistic, standard normal where nothing jumped: above 2.33 is a jump at 99 %. */
  readonly zScore: number
}

/**
 * Jump test of a window of closes, the ratio form with the maximum adjustment.
 *
 * @param closes  C, n + 1 prices in time order; > 0
 * @returns the jumps' share of variance and the z statistic (1 − BV/RV)/√((π²/4 + π − 5)/n·max(1, TQ/BV²)), TQ the
 *   tripower quarticity; NaN with fewer than 3 returns, a missing close, or no movement
 * @see O. Barndorff-Nielsen, N. Shephard, "Econometrics of testing for jumps in financial economics using bipower
 *   variation", J. Fin. Econometrics 4 (2006) 1-30; X. Huang, G. Tauchen, J. Fin. Econometrics 3 (2005) 456-499
 */
export const jumpTest = (closes: Float64Array): JumpTest => {
  const returns = logReturns(closes).map(Math.abs)
  const n = returns.length
  if (n < 3) return { jumpShare: Number.NaN, zScore: Number.NaN }
  let realised = returns[0] ** 2 + returns[1] ** 2
  let pairs = returns[0] * returns[1]
  let triples = 0
  for (let i = 2; i < n; i++) {
    realised += returns[i] ** 2
    pairs += returns[i] * returns[i - 1]
    triples += (returns[i] * returns[i - 1] * returns[i - 2]) ** (4 / 3)
  }
  const bipowerVariance = ((Math.PI / 2) * n * pairs) / (n - 1)
  const tripower = ((n * n) / (n - 2)) * MEAN_ABS_4_3 ** -3 * triples
  const gap = 1 - bipowerVariance / realised
  const spread = ((Math.PI ** 2 / 4 + Math.PI - 5) / n) * Math.max(1, tripower / bipowerVariance ** 2)
  return { jumpShare: Math.max(0, gap), zScore: gap / Math.sqrt(spread) }
}
