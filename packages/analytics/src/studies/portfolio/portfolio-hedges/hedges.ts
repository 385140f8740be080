import { quotedPremiumUsd } from '@gvol/market'
import { portfolioGreeks } from '@gvol/quant'
import { byRate, inUsd, ofUsd } from '../../../portfolio/collateral.ts'
import type { MarketLeg } from '../../../portfolio/marketLegs.ts'
import { markOf } from '../../../portfolio/markOf.ts'

/** Greeks that a hedge removes; always delta, since its options add delta of their own. */
export const TARGETS = ['delta', 'delta and gamma', 'delta and vega', 'delta, gamma and vega'] as const
export type Target = (typeof TARGETS)[number]

/** Sums of one coin: coin, USD per 1 %, USD per point of 30-day vol. */
export type Sums = { readonly delta: number; readonly gamma: number; readonly vega: number }

/** A listed instrument with a bid and an ask, and its greeks per coin. */
export type Tool = {
  readonly leg: MarketLeg
  readonly bid: number
  readonly ask: number
  /** Coins at the best price; undefined if the venue does not publish it. */
  readonly bidSize: number | undefined
  readonly askSize: number | undefined
  readonly unit: Sums
}

export type HedgeLeg = {
  readonly tool: Tool
  /** Coins; + bought. */
  readonly coins: number
  /** Its trade price, as the venue quotes it. */
  readonly price: number
  /** USD lost against the mark. */
  readonly costUsd: number
  /** USD paid, premium of options alone; − received. */
  readonly premiumUsd: number
}

export type Hedge = {
  readonly target: Target
  readonly legs: readonly HedgeLeg[]
  readonly costUsd: number
  readonly after: Sums
}

/** @param usdSpot  USD per coin */
export const sumsOf = (legs: readonly MarketLeg[], usdSpot: number): Sums => {
  const sums = { delta: 0, gamma: 0, vega: 0 }
  for (const { legs: own, usdRate } of byRate(legs)) {
    const greeks = portfolioGreeks(
      own.map(({ priced }) => priced),
      ofUsd(usdSpot, usdRate),
    )
    sums.delta += greeks.delta
    sums.gamma += inUsd(greeks.gammaUsdPerPct, usdRate)
    sums.vega += inUsd(greeks.weightedVegaPerPoint, usdRate)
  }
  return sums
}

/**
 * A determinant below this share of its largest possible value means no solution: tiny gammas would require thousands
 * of coins.
 */
const MIN_DETERMINANT = 1e-3
/** Amounts of coins below this are ignored. */
const DUST = 1e-9

const tradedLeg = (tool: Tool, coins: number, spot: number): HedgeLeg => {
  const { leg, bid, ask } = tool
  const price = coins > 0 ? ask : bid
  const isOption = leg.kind === 'option'
  const usd = (value: number) =>
    inUsd(quotedPremiumUsd(isOption && leg.priced.isInverse === true, value, spot), leg.usdRate)
  return {
    tool,
    coins,
    price,
    costUsd: usd(coins * (price - markOf(leg))),
    premiumUsd: isOption ? usd(coins * price) : 0,
  }
}

const hedgeOf = (
  target: Target,
  exposure: Sums,
  parts: readonly (readonly [Tool, number])[],
  spot: number,
): Hedge | undefined => {
  const legs = parts
    .filter(([, coins]) => Number.isFinite(coins) && Math.abs(coins) > DUST)
    .map(([tool, coins]) => tradedLeg(tool, coins, spot))
  if (legs.length === 0) return undefined
  const after = legs.reduce(
    (sum, { tool: { unit }, coins }): Sums => ({
      delta: sum.delta + coins * unit.delta,
      gamma: sum.gamma + coins * unit.gamma,
      vega: sum.vega + coins * unit.vega,
    }),
    exposure,
  )
  return { target, legs, costUsd: legs.reduce((sum, { costUsd }) => sum + costUsd, 0), after }
}

/** Returns coins of two options that together remove gamma and vega; undefined if they are too similar. */
const pairOf = (exposure: Sums, one: Sums, other: Sums): readonly [number, number] | undefined => {
  const determinant = one.gamma * other.vega - other.gamma * one.vega
  const size = Math.abs(one.gamma * other.vega) + Math.abs(other.gamma * one.vega)
  if (!(Math.abs(determinant) > MIN_DETERMINANT * size)) return undefined
  return [
    (-exposure.gamma * other.vega + exposure.vega * other.gamma) / determinant,
    (-exposure.vega * one.gamma + exposure.gamma * one.vega) / determinant,
  ]
}

/**
 * Returns all hedges: a future against delta, an option and that future against gamma or vega too, two options of
 * different expiries and that future against all three. Cheapest first within each target.
 *
 * @param spot  USD per coin
 */
export const hedgesOf = (exposure: Sums, future: Tool, options: readonly Tool[], spot: number): readonly Hedge[] => {
  const withFuture = (target: Target, ...parts: (readonly [Tool, number])[]): Hedge | undefined => {
    const delta = parts.reduce((sum, [{ unit }, coins]) => sum + coins * unit.delta, exposure.delta)
    return hedgeOf(target, exposure, [...parts, [future, -delta / future.unit.delta]], spot)
  }
  const hedges: (Hedge | undefined)[] = [withFuture('delta')]
  for (const [at, option] of options.entries()) {
    if (exposure.gamma !== 0) hedges.push(withFuture('delta and gamma', [option, -exposure.gamma / option.unit.gamma]))
    if (exposure.vega !== 0) hedges.push(withFuture('delta and vega', [option, -exposure.vega / option.unit.vega]))
    for (const other of options.slice(at + 1)) {
      if (other.leg.expiryMs === option.leg.expiryMs || (exposure.gamma === 0 && exposure.vega === 0)) continue
      const pair = pairOf(exposure, option.unit, other.unit)
      if (pair !== undefined) hedges.push(withFuture('delta, gamma and vega', [option, pair[0]], [other, pair[1]]))
    }
  }
  return hedges
    .filter((hedge) => hedge !== undefined)
    .sort((a, b) => TARGETS.indexOf(a.target) - TARGETS.indexOf(b.target) || a.costUsd - b.costUsd)
}
