import { tailDenominator, tailNumerator } from '../normal/tailRatio.ts'

// c(g), ascending
const SHAPE = /* @__PURE__ */ Float64Array.of(
  0.16666666666666666,
  0.008333333333333094,
  0.00019841269844333292,
  2.7557305497341386e-6,
  2.507720923040653e-8,
)
// (C − c)/w: coefficients of gʲ, gʲw in pairs; then those with w², w³; then w⁴, w⁵, w⁶ and g·w⁴
const REST = /* @__PURE__ */ Float64Array.of(
  -0.024999999999999967,
  0.0029761904761941792,
  -0.0005952380952655051,
  4.1335978659053865e-5,
  -8.267193470844106e-6,
  3.757833261087021e-7,
  -7.52159506217155e-8,
  2.3903624200136423e-9,
  -0.00028935185194159407,
  2.367424277948673e-5,
  -2.6304668293853126e-6,
  1.5170814111081285e-7,
  -1.6867282083861197e-8,
  7.084827549257982e-10,
  -1.6693308742984783e-6,
  1.0326930982340341e-7,
  -5.457430838597474e-9,
  -7.7177936889852e-9,
)

/**
 * The time value of an option over √(FK)·φ(h)·s, for s = σ√T < 1 and |x| = |ln(F/K)| <= 0.5; h = x/s.
 *
 * With g = x²/4, w = s²/4 it is S(g)·Y′ − w·C(g, w), where S = sinh(√g)/√g, Y′ = 1 − |h|·N(h)/φ(h) and
 * w·C = S − ∫₀¹ cosh(√g(1 − ν))·exp(−wν²/2) dν. This follows from d/dz N(z)/φ(z) = 1 + z·N(z)/φ(z) by variation of constants.
 * Y′ comes from the tail ratio without cancellation and w·C is a small correction, so nothing is lost where the plain difference of two normal
 * probabilities would lose log10(1/s) digits. As C(g, 0) = (S − 1)/g =: c, the value is Y′ + c·(g·Y′ − w) − w²·(C − c)/w. Both c and the last factor are
 * polynomials here, economised from their double series: errors 2e-18 and 9e-17.
 *
 * @param distance   |h|; >= 0
 * @param moneyness  x
 * @param stdDev     s
 */
export const smallDeviationFactor = (distance: number, moneyness: number, stdDev: number): number => {
  const numerator = tailNumerator(distance)
  const slope = numerator / (numerator + distance * tailDenominator(distance))
  const a = SHAPE
  const b = REST
  const g = 0.25 * moneyness * moneyness
  const w = 0.25 * stdDev * stdDev
  const w2 = w * w
  const c = a[0] + g * (a[1] + g * (a[2] + g * (a[3] + g * a[4])))
  const rest01 = b[0] + w * b[1] + g * (b[2] + w * b[3] + g * (b[4] + w * b[5] + g * (b[6] + w * b[7])))
  const rest23 = b[8] + w * b[9] + g * (b[10] + w * b[11] + g * (b[12] + w * b[13]))
  const rest46 = b[14] + w * (b[15] + w * b[16]) + g * b[17]
  return slope + c * (g * slope - w) - w2 * (rest01 + w2 * (rest23 + w2 * rest46))
}
