import { black76 } from '../option/black76.ts'

/** Listed strikes with vols. strike: n ascending, quote currency; vol: n, decimal. The two strips share the boundary strike. */
export type VarianceStrip = {
  readonly putStrike: Float64Array
  readonly putVol: Float64Array
  readonly callStrike: Float64Array
  readonly callVol: Float64Array
}

/**
 * Fair variance-swap strike from listed strikes by Derman's static replication: the log payoff is approximated from
 * above by straight pieces between the strikes, each piece an option position.
 *
 * @param spot       S, quote currency; > 0
 * @param timeYears  T, Act/365; > 0
 * @param rate       r, continuous per year
 * @param strip      puts up to and calls from the same boundary strike, at least two of each
 * @returns annualised variance, decimal
 * @throws RangeError when the strips do not meet or have fewer than two strikes
 * @see Demeterfi, Derman, Kamal, Zou (1999), eqs. (26) and A4-A7 and the example of table 1
 */
export const varianceSwapStrip = (spot: number, timeYears: number, rate: number, strip: VarianceStrip): number => {
  const { putStrike, putVol, callStrike, callVol } = strip
  if (putStrike.length < 2 || callStrike.length < 2) throw new RangeError('a strip needs two puts and two calls')
  const boundary = callStrike[0]
  if (putStrike[putStrike.length - 1] !== boundary) {
    throw new RangeError(`puts end at ${putStrike[putStrike.length - 1]}, calls start at ${boundary}`)
  }
  const forward = spot * Math.exp(rate * timeYears)
  const puts = replication(putStrike.toReversed(), putVol.toReversed(), boundary, timeYears, (strike, vol) =>
    black76('put', forward, strike, timeYears, vol),
  )
  const calls = replication(callStrike, callVol, boundary, timeYears, (strike, vol) =>
    black76('call', forward, strike, timeYears, vol),
  )
  const drift = rate * timeYears - (forward / boundary - 1) - Math.log(boundary / spot)
  return (2 / timeYears) * drift + puts + calls
}

/** Undiscounted cost of the option positions whose slopes follow f(S) = (2/T)((S − B)/B − ln(S/B)) outwards from B. */
const replication = (
  strike: Float64Array,
  vol: Float64Array,
  boundary: number,
  timeYears: number,
  price: (strike: number, vol: number) => number,
): number => {
  const payoff = (level: number): number =>
    (2 / timeYears) * ((level - boundary) / boundary - Math.log(level / boundary))
  let optionUnits = 0
  let cost = 0
  for (let i = 0; i + 1 < strike.length; i++) {
    const slope = Math.abs((payoff(strike[i + 1]) - payoff(strike[i])) / (strike[i + 1] - strike[i]))
    cost += (slope - optionUnits) * price(strike[i], vol[i])
    optionUnits = slope
  }
  return cost
}
