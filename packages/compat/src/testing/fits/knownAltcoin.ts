import { normal } from '../book/knownBook.ts'
import { type Svi, sviVol } from './knownSvi.ts'

/** A coin whose return is beta times that of another and noise: what follows from closes and the other's smile. */

const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
export const returnsOf = (closes: readonly number[]): readonly number[] =>
  closes.slice(1).map((close, i) => Math.log(close / (closes[i] ?? Number.NaN)))

export type Link = Readonly<Record<'beta' | 'noise' | 'betaError' | 'rSquared', number>>

/** Regression on an intercept whose rows weigh half every sixty; noise a year. */
export const linkOf = (coin: readonly number[], other: readonly number[]): Link => {
  const weights = coin.map((_, i) => 2 ** (-(coin.length - 1 - i) / 60))
  const all = total(weights)
  const mean = (of: (i: number) => number) => total(weights.map((weight, i) => weight * of(i))) / all
  const [x, y] = [(i: number) => other[i] ?? Number.NaN, (i: number) => coin[i] ?? Number.NaN]
  const [mx, my] = [mean(x), mean(y)]
  const [xx, yy, xy] = [
    mean((i) => (x(i) - mx) ** 2),
    mean((i) => (y(i) - my) ** 2),
    mean((i) => (x(i) - mx) * (y(i) - my)),
  ]
  const beta = xy / xx
  const effective = all ** 2 / total(weights.map((weight) => weight ** 2))
  // What is left of every row, over the rows less the two that were fitted.
  const left = (mean((i) => (y(i) - my - beta * (x(i) - mx)) ** 2) * effective) / (effective - 2)
  return {
    beta,
    noise: Math.sqrt(365 * left),
    betaError: Math.sqrt(left / (xx * effective)),
    rSquared: xy ** 2 / (xx * yy),
  }
}

/** Undiscounted Black price of a call of 1 on a forward. */
const call = (forward: number, strike: number, deviation: number): number => {
  const d1 = Math.log(forward / strike) / deviation + deviation / 2
  return forward * normal(d1) - strike * normal(d1 - deviation)
}
/** The vol of a price of an option on a forward of 1, by halving. */
const volOf = (price: number, strike: number, years: number): number => {
  let [low, high] = [1e-4, 8]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (call(1, strike, middle * Math.sqrt(years)) < price) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Chances of the reference at expiry: second differences of its calls in the strike, by log-moneyness. */
const chancesOf = (reference: Svi, years: number) => {
  const at = sviVol(reference, years, 0) * Math.sqrt(years)
  const grid = Array.from({ length: 281 }, (_, i) => ((i - 140) / 20) * at)
  const prices = grid.map((k) => call(1, Math.exp(k), sviVol(reference, years, k) * Math.sqrt(years)))
  const strikes = grid.map(Math.exp)
  const slope = (i: number) =>
    ((prices[i + 1] ?? 0) - (prices[i] ?? 0)) / ((strikes[i + 1] ?? Number.NaN) - (strikes[i] ?? Number.NaN))
  const chances = grid.slice(1, -1).map((k, i) => ({ k, chance: slope(i + 1) - slope(i) }))
  return chances
}

/** Vols of the coin at log-moneynesses: where the reference ends the coin is lognormal, and the mean of all of it is 1. */
export const mappedVols = (
  reference: Svi,
  years: number,
  { beta, noise }: Link,
  k: readonly number[],
): readonly number[] => {
  const chances = chancesOf(reference, years)
  const mean = total(chances.map((one) => one.chance * Math.exp(beta * one.k)))
  const mass = total(chances.map(({ chance }) => chance))
  return k.map((at) => {
    const strike = Math.exp(at)
    const price = total(
      chances.map((one) => one.chance * call((Math.exp(beta * one.k) * mass) / mean, strike, noise * Math.sqrt(years))),
    )
    return volOf(price / mass, strike, years)
  })
}

/** Where an out-of-the-money option of a smile has a delta, and its vol, by halving. */
export const atDelta = (volAt: (k: number) => number, side: 'put' | 'call', delta: number, years: number) => {
  const deltaAt = (k: number) => {
    const deviation = volAt(k) * Math.sqrt(years)
    const d1 = -k / deviation + deviation / 2
    return side === 'call' ? normal(d1) : normal(-d1)
  }
  let [near, far] = [0, side === 'call' ? 3 : -3]
  for (let i = 0; i < 60; i++) {
    const middle = (near + far) / 2
    if (deltaAt(middle) > delta) near = middle
    else far = middle
  }
  return { k: near, vol: volAt(near) }
}
