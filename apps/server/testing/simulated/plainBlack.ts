/** Black-76 written from its formula, as a second method for the numbers of studies: no rate, time in years. */

/** Returns the density of the standard normal distribution. */
export const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** Returns N(x), by the series ½ + φ(x)·(x + x³/3 + x⁵/15 + …). */
export const normal = (x: number): number => {
  if (x > 8) return 1
  if (x < -8) return 0
  let term = x
  let sum = x
  for (let k = 3; Math.abs(term) > 1e-18; k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return 0.5 + density(x) * sum
}

export type PlainOption = {
  readonly isCall: boolean
  readonly forward: number
  readonly strike: number
  readonly years: number
  readonly vol: number
}

const d1Of = ({ forward, strike, years, vol }: PlainOption): number =>
  Math.log(forward / strike) / (vol * Math.sqrt(years)) + (vol * Math.sqrt(years)) / 2

/** Returns the premium in quote currency. */
export const premiumOf = (option: PlainOption): number => {
  const { isCall, forward, strike, years, vol } = option
  const d1 = d1Of(option)
  const d2 = d1 - vol * Math.sqrt(years)
  return isCall ? forward * normal(d1) - strike * normal(d2) : strike * normal(-d2) - forward * normal(-d1)
}

/** Returns the greeks in trading units: vega for a vol point, theta for a day. */
export const greeksOf = (option: PlainOption) => {
  const { isCall, forward, years, vol } = option
  const d1 = d1Of(option)
  return {
    delta: normal(d1) - (isCall ? 0 : 1),
    gamma: density(d1) / (forward * vol * Math.sqrt(years)),
    vega: (forward * density(d1) * Math.sqrt(years)) / 100,
    theta: ((-forward * density(d1) * vol) / (2 * Math.sqrt(years)) / 365) * Math.min(1, years * 365),
  }
}
