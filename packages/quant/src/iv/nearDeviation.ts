import { exponential } from '../elementary/exponential.ts'
import { smallDeviationFactor } from '../option/smallDeviationFactor.ts'

/*
 * σ√T from a time value for |ln(F/K)| < 0.5 and σ√T < 0.95, where nearly all options of a chain are: a start from rational functions and one step of third
 * order, in the manner of "Let's Be Rational". Notation: y = √(2π)·(time value)/√(FK), x = −|ln(F/K)|, s = σ√T, h = |x|/s.
 *
 * In Bachelier's model y/s is a function of h alone, so s/y and h are functions of |x|/y alone: two rational fits, relative errors 2.3e-7 and 9.3e-8.
 * Black's s follows from Bachelier's by a power series in s²/4 whose coefficients depend on h: a fit with error 2e-6. The step cubes that.
 */

// s/y as a function of |x|/y <= 3, ascending
const LOW = /* @__PURE__ */ Float64Array.of(
  1.000000232342223,
  3.7282813573642515,
  3.9554649712012586,
  1.2019472050842692,
  0.0634573572030402,
)
const LOW_BELOW = /* @__PURE__ */ Float64Array.of(1.0, 2.474999848404501, 1.352808918830037, 0.12323120557741003)
// h as a function of √ln(|x|/y) − √ln 3, up to |x|/y = 1e282, which is h = 35
const HIGH = /* @__PURE__ */ Float64Array.of(
  0.8407754448992281,
  1.4426101907402853,
  1.6887482065495356,
  1.2140664433582569,
  0.6123773936951349,
  0.1791005564200032,
  0.011883031258586202,
)
const HIGH_BELOW = /* @__PURE__ */ Float64Array.of(
  1.0,
  0.8792233393283821,
  0.8035214540937174,
  0.36072991233551294,
  0.11813267932565324,
  0.008400714832487298,
)
const SQRT_LN_3 = 1.048147073968205
// Black over Bachelier less 1, over w: powers of p = 1/(1 + h) at w⁰, w¹, w²
const BLACK = /* @__PURE__ */ Float64Array.of(
  0.0031523899171714254,
  -0.11850074100323328,
  1.5419170787266305,
  -2.452596730735413,
  1.571501875652951,
  -0.3787128150826732,
  -0.053624911492163654,
  0.23138684882158975,
  -0.13189087615236067,
  0.011048929993860361,
  -0.09983398252609438,
  0.28222148461743224,
  -0.14976611797006478,
)

/** Whether {@link nearStart} and {@link nearStep} hold for this start; false for NaN. */
export const isNearStart = (moneyness: number, y: number, start: number): boolean =>
  start < 0.95 && moneyness > -0.5 && -moneyness < 1e280 * y

/** σ√T that is off by less than 3e-6 of itself, where {@link isNearStart}. */
export const nearStart = (moneyness: number, y: number): number => blackStart(moneyness, bachelierStart(moneyness, y))

/** The s of Bachelier's model. The parts of {@link nearStart} and {@link nearStep} are exported for the loops of the vector form. */
export const bachelierStart = (moneyness: number, y: number): number => {
  const u = -moneyness / y
  if (u > 3) return -moneyness / startDistance(u)
  const a = LOW
  const b = LOW_BELOW
  const above = a[0] + u * (a[1] + u * (a[2] + u * (a[3] + u * a[4])))
  return (y * above) / (b[0] + u * (b[1] + u * (b[2] + u * b[3])))
}

const startDistance = (u: number): number => {
  const a = HIGH
  const b = HIGH_BELOW
  const r = Math.sqrt(Math.log(u)) - SQRT_LN_3
  const above = a[0] + r * (a[1] + r * (a[2] + r * (a[3] + r * (a[4] + r * (a[5] + r * a[6])))))
  return above / (b[0] + r * (b[1] + r * (b[2] + r * (b[3] + r * (b[4] + r * b[5])))))
}

/** Black's s from Bachelier's. */
export const blackStart = (moneyness: number, bachelier: number): number => {
  const c = BLACK
  const w = 0.25 * bachelier * bachelier
  // 1/(1 + h), h = |x|/s
  const p = bachelier / (bachelier - moneyness)
  const first = c[0] + p * (c[1] + p * (c[2] + p * (c[3] + p * (c[4] + p * c[5]))))
  const second = c[6] + p * (c[7] + p * (c[8] + p * c[9]))
  const third = c[10] + p * (c[11] + p * c[12])
  return bachelier * (1 + w * (first + w * (second + w * third)))
}

/** Halley's step for ln y, from `start`. */
export const nearStep = (moneyness: number, y: number, start: number): number =>
  stepWithFactor(moneyness, y, start, smallDeviationFactor(-moneyness / start, moneyness, start))

/** {@link nearStep}, given y/(s·exp(−h²/2)) at the start. */
export const stepWithFactor = (moneyness: number, y: number, start: number, factor: number): number => {
  const h = moneyness / start
  const t2 = 0.25 * start * start
  const residual = y / (start * factor * exponential(-0.5 * h * h)) - 1
  const slope = exponential(-0.5 * t2) / factor
  const newton = (residual * (1 - residual * (0.5 - residual * (0.3333333333333333 - 0.25 * residual)))) / slope
  return start + (start * newton) / (1 + 0.5 * newton * (h * h - t2 - slope))
}
