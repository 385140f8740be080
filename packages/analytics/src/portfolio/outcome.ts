import { isOptionLeg, normCdf, payoff, payoffShape, type SmileSlice, smileProbabilityBelow } from '@gvol/quant'
import { byRate, inUsd, ofUsd } from './collateral.ts'
import type { MarketLeg } from './marketLegs.ts'

/** P&L of a portfolio over settlement prices, ascending; USD. */
export type PnlCurve = { readonly prices: Float64Array; readonly pnlUsd: Float64Array }

/** Settlement prices between two zeros of the P&L, and how likely they are. */
export type OutcomeRange = {
  /** 0 for the lowest range. */
  readonly from: number
  /** Infinity for the highest range. */
  readonly to: number
  readonly isGain: boolean
}

/** Returns the P&L at an expiry of all options, exactly. @param prices  settlement prices, USD */
export const settledPnl = (legs: readonly MarketLeg[], prices: Float64Array): Float64Array => {
  const sum = new Float64Array(prices.length)
  for (const { legs: own, usdRate } of byRate(legs)) {
    const { usd } = payoff(
      own.map(({ priced }) => priced),
      prices.map((price) => ofUsd(price, usdRate)),
    )
    for (const [i, value] of usd.entries()) sum[i] += inUsd(value, usdRate)
  }
  return sum
}

/** Largest gain and loss at an expiry of all options; undefined where there is no bound. */
export const settledBounds = (
  legs: readonly MarketLeg[],
): { readonly mostUsd: number | undefined; readonly leastUsd: number | undefined } => {
  const groups = byRate(legs)
  const strikes = legs.flatMap(({ priced, usdRate }) => (isOptionLeg(priced) ? [inUsd(priced.strike, usdRate)] : []))
  const top = Math.max(...strikes, ...legs.map(({ priced, usdRate }) => inUsd(priced.forward, usdRate)))
  // Between its corners the P&L is linear: its bounds are at them, or there is none.
  const corners = Float64Array.from([top * 1e-9, ...strikes, top, 2 * top].toSorted((a, b) => a - b))
  const pnl = settledPnl(legs, corners)
  const shapes = groups.map(({ legs: own }) => payoffShape(own.map(({ priced }) => priced)))
  const slope = (pnl.at(-1) as number) - (pnl.at(-2) as number)
  const isFlat = shapes.every(({ mostUsd, leastUsd }) => mostUsd !== undefined && leastUsd !== undefined)
  return {
    mostUsd: !isFlat && slope > 0 ? undefined : pnl.reduce((most, value) => Math.max(most, value)),
    leastUsd: !isFlat && slope < 0 ? undefined : pnl.reduce((least, value) => Math.min(least, value)),
  }
}

/** P&L below this share of the largest counts as 0. */
const DUST = 1e-12

/** Returns the ranges between the zeros of a curve, linear between its points; what is 0 throughout is no gain. */
export const rangesOf = ({ prices, pnlUsd }: PnlCurve): readonly OutcomeRange[] => {
  const dust = DUST * pnlUsd.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const ranges: { from: number; to: number; isGain: boolean }[] = []
  const add = (from: number, to: number, isGain: boolean) => {
    const last = ranges.at(-1)
    if (last?.isGain === isGain) last.to = to
    else ranges.push({ from, to, isGain })
  }
  for (let i = 0; i + 1 < prices.length; i++) {
    const from = prices[i]
    const to = prices[i + 1]
    const low = pnlUsd[i]
    const high = pnlUsd[i + 1]
    if (low * high < 0 && Math.min(Math.abs(low), Math.abs(high)) > dust) {
      const zero = from + ((to - from) * low) / (low - high)
      add(from, zero, low > 0)
      add(zero, to, high > 0)
    } else add(from, to, low + high > dust)
  }
  const first = ranges[0]
  const last = ranges.at(-1)
  if (first !== undefined) first.from = 0
  if (last !== undefined) last.to = Number.POSITIVE_INFINITY
  return ranges
}

/** Probability of settling below a price, which may be 0 or infinite. */
export type Below = (price: number) => number

const atEnds =
  (inner: Below): Below =>
  (price) =>
    price <= 0 ? 0 : price === Number.POSITIVE_INFINITY ? 1 : inner(price)

/** Returns the probabilities of a fitted smile: its risk-neutral density. @param forward  USD */
export const fittedBelow = (smile: SmileSlice, forward: number): Below =>
  atEnds((price) => smileProbabilityBelow(smile, Math.log(price / forward)))

/**
 * Returns the probabilities of one's own view: lognormal.
 *
 * @param mean       of the settlement price, USD
 * @param deviation  vol · √time, above 0
 */
export const viewBelow = (mean: number, deviation: number): Below =>
  atEnds((price) => normCdf(Math.log(price / mean) / deviation + deviation / 2))

export const probabilityOf = ({ from, to }: OutcomeRange, below: Below): number => Math.max(0, below(to) - below(from))

/** Returns the mean P&L over a curve: each cell at the mean of its ends. */
export const expectedPnl = ({ prices, pnlUsd }: PnlCurve, below: Below): number => {
  let sum = 0
  for (let i = 0; i + 1 < prices.length; i++)
    sum += ((pnlUsd[i] + pnlUsd[i + 1]) / 2) * Math.max(0, below(prices[i + 1]) - below(prices[i]))
  return sum
}
