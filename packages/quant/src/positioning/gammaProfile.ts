import { checkLengths } from '../column/checkLengths.ts'
import { type ExposureColumns, type Holder, positionOf } from './exposure.ts'

const INVERSE_ROOT_TWO_PI = 0.3989422804014327

/**
 * The part of q·Γ(p)·p²/100 that does not move with the spot p, so that a grid point costs one exponential per option.
 * Forwards move in proportion to spot: d₁(p) = offset + slope·ln p and q·Γ·p²/100 = weight·p·exp(−d₁²/2).
 */
const frozen = (holder: Holder, columns: ExposureColumns, spot: number) => {
  if (!(spot > 0)) throw new RangeError(`A gamma profile needs a spot price above 0; got ${spot}.`)
  const { types, forward, strike, timeYears, vol } = columns
  checkLengths(types.length, { forward, strike, timeYears, vol })
  const position = positionOf(holder, columns)
  const offset: number[] = []
  const slope: number[] = []
  const weight: number[] = []
  for (let i = 0; i < position.length; i++) {
    const carry = (typeof forward === 'number' ? forward : forward[i]) / spot
    const years = typeof timeYears === 'number' ? timeYears : timeYears[i]
    const stdDev = (typeof vol === 'number' ? vol : vol[i]) * Math.sqrt(years)
    if (!(position[i] !== 0 && stdDev > 0 && carry > 0 && strike[i] > 0)) continue
    offset.push(Math.log(carry / strike[i]) / stdDev + stdDev / 2)
    slope.push(1 / stdDev)
    weight.push((position[i] * INVERSE_ROOT_TWO_PI) / (100 * carry * stdDev))
  }
  return { offset: Float64Array.from(offset), slope: Float64Array.from(slope), weight: Float64Array.from(weight) }
}

const usdPerPct = (price: number, { offset, slope, weight }: ReturnType<typeof frozen>): number => {
  const logPrice = Math.log(price)
  let sum = 0
  for (let i = 0; i < weight.length; i++) {
    const d1 = offset[i] + slope[i] * logPrice
    sum += weight[i] * Math.exp(-0.5 * d1 * d1)
  }
  return sum * price
}

/**
 * Gamma profile: gamma exposure recomputed at every spot price of a grid, time and positions unchanged. prices: m;
 * returns m.
 *
 * @param holder   definition 'A' to 'D', or your own signed positions; coin, + long
 * @param columns  options and positions; n rows; rows without a vol, time or position add nothing
 * @param spot     S now; quote currency; > 0
 * @param prices   spot prices to evaluate; quote currency; > 0
 * @param out      m values; allocated when absent
 * @returns quote currency per 1 % move, Σ q·Γ(p)·p²/100, at each price
 * @remarks Sticky strike: each option keeps its vol. Each forward keeps its ratio to spot; to price on the spot itself,
 *   as the original does, pass `forward: spot`. Throws RangeError on a spot <= 0 or unequal columns. 10 ns per option
 *   and price.
 */
export const gammaProfile = (
  holder: Holder,
  columns: ExposureColumns,
  spot: number,
  prices: Float64Array,
  out: Float64Array = new Float64Array(prices.length),
): Float64Array => {
  checkLengths(prices.length, { out })
  const terms = frozen(holder, columns, spot)
  if (terms.weight.length === 0) return out.fill(0)
  for (let i = 0; i < prices.length; i++) out[i] = usdPerPct(prices[i], terms)
  return out
}

/** Below this share of its own terms a sum of rounded ones has no sign to be believed. */
const BELIEVED = 1e-9
const VANISHING = 1e-300

/**
 * Sign of the profile at prices `low`·e^(i·step), as positive, negative or zero numbers. exp(−d₁²/2) at neighboring
 * prices differs by a factor that itself changes by a constant one, so that an option costs four exponentials in total;
 * where options nearly cancel, or vanish, the sum is recomputed.
 */
const signsAt = (low: number, step: number, points: number, terms: ReturnType<typeof frozen>): Float64Array => {
  const { offset, slope, weight } = terms
  const sum = new Float64Array(points)
  const size = new Float64Array(points)
  const logLow = Math.log(low)
  for (let option = 0; option < weight.length; option++) {
    const first = offset[option] + slope[option] * logLow
    const by = slope[option] * step
    const peak = Math.max(0, Math.min(points - 1, Math.round(-first / by)))
    const d = first + by * peak
    const change = Math.exp(-by * by)
    const top = weight[option] * Math.exp(-0.5 * d * d)
    const least = VANISHING * Math.abs(weight[option])
    let value = top
    let ratio = Math.exp(-by * (d + 0.5 * by))
    for (let i = peak; i < points && Math.abs(value) > least; i++) {
      sum[i] += value
      size[i] += Math.abs(value)
      value *= ratio
      ratio *= change
    }
    ratio = Math.exp(by * (d - 0.5 * by))
    value = top * ratio
    for (let i = peak - 1; i >= 0 && Math.abs(value) > least; i--) {
      sum[i] += value
      size[i] += Math.abs(value)
      ratio *= change
      value *= ratio
    }
  }
  for (let i = 0; i < points; i++) {
    if (!(Math.abs(sum[i]) > BELIEVED * size[i])) sum[i] = usdPerPct(low * Math.exp(i * step), terms)
  }
  return sum
}

/** Range of the search of {@link gammaFlips}. */
export type FlipSearch = {
  /** Lowest price as a fraction of spot; > 0; default 0.5. */
  readonly low?: number
  /** Highest price as a fraction of spot; default 2. */
  readonly high?: number
  /** Prices tried, evenly in ln p; two zeros between neighbours stay unseen; default 401. */
  readonly points?: number
}

/**
 * Every spot price at which the gamma profile changes sign, ascending.
 *
 * @param holder   definition 'A' to 'D', or signed positions of your own
 * @param columns  options and positions; n rows
 * @param spot     S now; quote currency; > 0
 * @param search   range and fineness of the search
 * @returns zeros of `gammaProfile`, each bisected to the last bits of the price; empty when the sign never changes
 */
export const gammaFlips = (
  holder: Holder,
  columns: ExposureColumns,
  spot: number,
  search: FlipSearch = {},
): number[] => {
  const { low = 0.5, high = 2, points = 401 } = search
  if (!(low > 0 && high > low && points >= 2)) {
    throw new RangeError(`A flip search needs 0 < low < high and 2 points or more; got ${low}, ${high}, ${points}.`)
  }
  const terms = frozen(holder, columns, spot)
  if (terms.weight.length === 0) return []
  const step = Math.log(high / low) / (points - 1)
  const flips: number[] = []
  const signs = signsAt(spot * low, step, points, terms)
  let before = spot * low
  let valueBefore = signs[0]
  for (let i = 1; i < points; i++) {
    const price = spot * low * Math.exp(i * step)
    const value = signs[i]
    if (valueBefore !== 0 && value !== 0 && valueBefore > 0 !== value > 0) {
      flips.push(zeroBetween(before, price, valueBefore > 0, terms))
    }
    // An exact zero keeps the previous sign, so that the crossing is reported once.
    if (value !== 0) {
      before = price
      valueBefore = value
    }
  }
  return flips
}

const zeroBetween = (from: number, to: number, isPositiveAtFrom: boolean, terms: ReturnType<typeof frozen>): number => {
  let low = from
  let high = to
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (usdPerPct(middle, terms) > 0 === isPositiveAtFrom) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The gamma flip: the zero of the gamma profile nearest to spot. Usually dealers are long gamma above it, which
 * stabilizes the
 * price, and short gamma below it, which amplifies moves.
 *
 * @param holder   definition 'A' to 'D', or your own signed positions
 * @param columns  options and positions; n rows
 * @param spot     S now; quote currency; > 0
 * @param search   range and resolution of the search
 * @returns price in quote currency, nearest in ln p; undefined when the profile keeps its sign over the range
 */
export const gammaFlip = (
  holder: Holder,
  columns: ExposureColumns,
  spot: number,
  search: FlipSearch = {},
): number | undefined => {
  const distance = (price: number) => Math.abs(Math.log(price / spot))
  return gammaFlips(holder, columns, spot, search).reduce<number | undefined>(
    (nearest, price) => (nearest === undefined || distance(price) < distance(nearest) ? price : nearest),
    undefined,
  )
}
