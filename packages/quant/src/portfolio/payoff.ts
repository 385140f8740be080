import { checkLengths } from '../column/checkLengths.ts'
import { checkLegs, isOptionLeg, type Leg, legPnl } from './leg.ts'

/** Profit and loss along a price axis; m rows each. */
export type PnlColumns = { readonly usd: Float64Array; readonly coin: Float64Array }

const atSettlement = (legs: readonly Leg[], price: number) => {
  let usd = 0
  let coin = 0
  for (const leg of legs) {
    const pnl = legPnl(leg, { spot: price, forward: price, timeYears: 0, vol: 0 })
    usd += pnl.usd
    coin += pnl.coin
  }
  return { usd, coin }
}

/**
 * Payoff of a portfolio at expiry: profit and loss against entry with every option at its intrinsic value and every
 * future at the settlement price. prices: m; returns m rows.
 *
 * @param legs    the positions, whatever their expiries
 * @param prices  settlement prices; quote currency; > 0
 * @param out     two columns of m; allocated when absent
 * @returns quote currency, and coin at the settlement price
 * @remarks Throws RangeError on a leg without meaning. For a date before the last expiry use `scenarioGrid`.
 */
export const payoff = (
  legs: readonly Leg[],
  prices: Float64Array,
  out: PnlColumns = { usd: new Float64Array(prices.length), coin: new Float64Array(prices.length) },
): PnlColumns => {
  checkLegs(legs)
  checkLengths(prices.length, { usd: out.usd, coin: out.coin })
  for (let i = 0; i < prices.length; i++) {
    const { usd, coin } = atSettlement(legs, prices[i])
    out.usd[i] = usd
    out.coin[i] = coin
  }
  return out
}

/** Exact payoff profile of a portfolio at expiry. */
export type PayoffShape = {
  /** Settlement prices at which nothing is won or lost; quote currency; ascending. */
  readonly breakEvens: number[]
  /** Most that can be won, quote currency; undefined where it grows without bound. */
  readonly mostUsd: number | undefined
  /** Worst result, quote currency (a loss is negative); undefined where it falls without bound. */
  readonly leastUsd: number | undefined
}

/**
 * Break-evens, greatest gain and greatest loss at expiry.
 *
 * @param legs  the positions, whatever their expiries
 * @returns exact: in quote currency the payoff is a broken line with corners at the strikes, coin-settled legs included
 * @remarks Over settlement prices from 0 up. A stretch that lies on zero has no break-even inside it. Throws RangeError on
 *   a leg without meaning. A coin-settled premium counts at the settlement price, as the account shows it.
 */
export const payoffShape = (legs: readonly Leg[]): PayoffShape => {
  checkLegs(legs)
  const strikes = new Set(legs.flatMap((leg) => (isOptionLeg(leg) ? [leg.strike] : [])))
  const corners = [...strikes].sort((a, b) => a - b)
  const top = corners.at(-1) ?? Math.max(1, ...legs.map((leg) => leg.forward))
  // 0 itself divides by zero in coin; a price this small is 0 to rounding in quote currency.
  const prices = [top * 1e-18, ...corners, 2 * top]
  const values = prices.map((price) => atSettlement(legs, price).usd)
  // Money gains nothing in quote currency, and counts units of it.
  const coins = legs.filter((leg) => leg.type !== 'cash' || leg.isInverse === true)
  const scale = coins.reduce((sum, leg) => sum + Math.abs(leg.quantity), 0) * top
  const isZero = (value: number) => Math.abs(value) <= 1e-13 * scale
  const last = values.length - 1
  const slope = (values[last] - values[last - 1]) / (prices[last] - prices[last - 1])
  const isFlat = isZero(slope * top)
  const breakEvens: number[] = []
  for (let i = 0; i < last; i++) {
    const isTail = i === last - 1
    const from = values[i]
    const to = values[i + 1]
    if (isZero(from) && !(isZero(to) && (i === 0 || isZero(values[i - 1])))) breakEvens.push(prices[i])
    else if (!isZero(from) && !isZero(to) && from * to < 0 && !isTail) {
      breakEvens.push(prices[i] + ((prices[i + 1] - prices[i]) * from) / (from - to))
    } else if (isTail && !isZero(from) && !isFlat && from * slope < 0) breakEvens.push(prices[i] - from / slope)
  }
  const bounded = values.slice(0, last)
  return {
    breakEvens: breakEvens.filter((price) => price > top * 1e-15),
    mostUsd: isFlat || slope < 0 ? Math.max(...bounded) : undefined,
    leastUsd: isFlat || slope > 0 ? Math.min(...bounded) : undefined,
  }
}
