import { exponential } from '../elementary/exponential.ts'
import { tailDenominator, tailNumerator } from '../normal/tailRatio.ts'

const INV_SQRT_2PI = 0.3989422804014327
/** Standard deviations beyond which nothing but the intrinsic value is left: φ(9) is 1e-18, and the forward has 16 digits. */
const FAR = 9

/** Inputs of one option in every cell; n rows each. */
export type OptionCells = {
  /** F; quote currency; > 0. */
  readonly forward: Float64Array
  /** ln(F then / F now). */
  readonly logGrowth: Float64Array
  /** σ; annualised decimal; >= 0. */
  readonly vol: Float64Array
  /** √T of the life left, years; >= 0. */
  readonly rootTime: Float64Array
}

/** Price, quote currency, and greeks per 1 of the forward, per 1.00 of vol, per year; n rows each. */
export type OptionValues = {
  readonly price: Float64Array
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly vega: Float64Array
  readonly theta: Float64Array
}

/** At expiry, without vol, or so far from the strike that the time value is below the precision of the forward. */
const writeIntrinsic = (cell: number, sign: 1 | -1, forward: number, strike: number, out: OptionValues): void => {
  const gain = sign * (forward - strike)
  out.price[cell] = Math.max(0, gain)
  out.delta[cell] = gain > 0 ? sign : gain === 0 ? sign / 2 : 0
  out.gamma[cell] = 0
  out.vega[cell] = 0
  out.theta[cell] = 0
}

/**
 * One option in every cell of a grid: Black-76 and its first greeks from one exponential and two Mills ratios; the
 * logarithm is
 * the sum of that of the leg and that of the move, which all legs share.
 *
 * @param sign       1 call, −1 put
 * @param strike     K; quote currency; > 0
 * @param moneyness  ln(F/K) of now
 * @remarks For sums, not for single far options: the error is below 1e-15 of the forward (of 1 for deltas, …), while
 *   `black76` keeps its
 *   relative precision however small the option's value. A fifth of the time of `greeksVec` over such a grid.
 */
export const fillOptionCells = (
  sign: 1 | -1,
  strike: number,
  moneyness: number,
  { forward, logGrowth, vol, rootTime }: OptionCells,
  out: OptionValues,
): void => {
  const { price, delta, gamma, vega, theta } = out
  for (let cell = 0; cell < forward.length; cell++) {
    const f = forward[cell]
    const root = rootTime[cell]
    const deviation = vol[cell] * root
    const x = moneyness + logGrowth[cell]
    if (!(deviation > 0) || Math.abs(x) > (FAR + 0.5 * deviation) * deviation) {
      writeIntrinsic(cell, sign, f, strike, out)
      continue
    }
    const d1 = x / deviation + 0.5 * deviation
    const d2 = d1 - deviation
    // F·φ(d1) = K·φ(d2)
    const density = f * INV_SQRT_2PI * exponential(-0.5 * d1 * d1)
    const z1 = Math.min(Math.abs(d1), 60)
    const z2 = Math.min(Math.abs(d2), 60)
    const below1 = tailDenominator(z1)
    const below2 = tailDenominator(z2)
    const tail1 = (density * below1) / (tailNumerator(z1) + z1 * below1)
    const tail2 = (density * below2) / (tailNumerator(z2) + z2 * below2)
    // The side that is out of the money first: nothing is lost by taking two nearly equal numbers from each other.
    const call = d1 < 0 ? tail1 - tail2 : d2 > 0 ? f - strike + (tail2 - tail1) : f - (tail1 + tail2)
    const put = d2 > 0 ? tail2 - tail1 : d1 < 0 ? strike - f + (tail1 - tail2) : strike - (tail1 + tail2)
    price[cell] = Math.max(0, sign === 1 ? call : put)
    const share = tail1 / f
    delta[cell] = sign === 1 ? (d1 > 0 ? 1 - share : share) : d1 > 0 ? -share : share - 1
    gamma[cell] = density / (f * f * deviation)
    vega[cell] = density * root
    theta[cell] = (-0.5 * density * vol[cell]) / root
  }
}
