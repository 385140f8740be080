import { normInv } from '../normal/normInv.ts'
import { smileProbabilityAbove, smileProbabilityBelow } from '../probability/smileProbability.ts'
import type { SmileSlice } from '../smile/svi/svi.ts'

/**
 * Prices of one instant with their probabilities, ascending; the probabilities add up to 1. `price`: mean of the price in
 * its cell, quote currency; `probability`: of the cell.
 */
export type PriceDensity = { readonly price: Float64Array; readonly probability: Float64Array }

/** A law of the price: the mean, quote currency, and the smile in total variance around it. */
export type PriceLaw = { readonly forward: number; readonly slice: SmileSlice }

/**
 * The lognormal law that leaves a range with equal probability on both sides.
 *
 * @param low         lower price, quote currency; > 0
 * @param high        upper price, quote currency; > low
 * @param confidence  probability of ending in the range; in (0, 1)
 * @returns the law: median √(low·high), deviation ln(high/low)/(2·N⁻¹((1 + confidence)/2)) of the logarithm
 * @remarks Throws RangeError where the prices or the confidence are outside these bounds.
 */
export const rangeLaw = (low: number, high: number, confidence: number): PriceLaw => {
  if (!(low > 0 && high > low)) throw new RangeError(`A range needs 0 < low < high; got ${low} and ${high}.`)
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`A confidence is between 0 and 1; got ${confidence}.`)
  const deviation = Math.log(high / low) / (2 * normInv((1 + confidence) / 2))
  const variance = deviation * deviation
  return {
    forward: Math.sqrt(low * high) * Math.exp(variance / 2),
    slice: { a: variance, b: 0, rho: 0, m: 0, sigma: 1 },
  }
}

/**
 * Cuts a law of the price into cells. Each has the exact probability and the exact mean price of the law in it, so that
 * an amount that is linear between the edges has its exact expectation.
 *
 * @param law    mean and smile
 * @param edges  ascending prices at which cells meet, quote currency; > 0; the outer cells reach to 0 and to infinity
 * @returns cells with probability; those without any are left out
 * @see D. Breeden, R. Litzenberger, J. Business 51 (1978) 621-651: probabilities, and in the share measure means
 */
export const lawDensity = ({ forward, slice }: PriceLaw, edges: Float64Array): PriceDensity => {
  const price: number[] = []
  const probability: number[] = []
  const between = (measure: 'quote' | 'coin', i: number): number => {
    const low = i === 0 ? Number.NEGATIVE_INFINITY : Math.log(edges[i - 1] / forward)
    const high = i === edges.length ? Number.POSITIVE_INFINITY : Math.log(edges[i] / forward)
    const above = (k: number) => (k === Number.POSITIVE_INFINITY ? 0 : smileProbabilityAbove(slice, k, measure))
    const below = (k: number) => (k === Number.NEGATIVE_INFINITY ? 0 : smileProbabilityBelow(slice, k, measure))
    // Differences of small numbers keep their digits in both tails.
    return high > 0
      ? above(Math.max(low, 0)) - above(high) + below(Math.min(0, high)) - below(Math.min(low, 0))
      : below(high) - below(low)
  }
  for (let i = 0; i <= edges.length; i++) {
    const mass = between('quote', i)
    if (!(mass > 0)) continue
    price.push((forward * between('coin', i)) / mass)
    probability.push(mass)
  }
  return { price: Float64Array.from(price), probability: Float64Array.from(probability) }
}

/**
 * The density of equally likely prices.
 *
 * @param prices  observed or simulated prices, quote currency, in any order
 * @returns the prices in ascending order, each with the probability 1/n; empty without prices
 */
export const sampleDensity = (prices: Float64Array): PriceDensity => ({
  price: prices.toSorted(),
  probability: new Float64Array(prices.length).fill(1 / prices.length),
})

/**
 * The price below which a share of a density lies.
 *
 * @param density  prices with probabilities
 * @param share    in [0, 1]
 * @returns the first price at which the probabilities add up to the share, quote currency; NaN for an empty density
 */
export const densityQuantile = ({ price, probability }: PriceDensity, share: number): number => {
  let sum = 0
  for (let i = 0; i < price.length; i++) {
    sum += probability[i]
    if (sum >= share - 1e-12) return price[i]
  }
  return price.at(-1) ?? Number.NaN
}
