import { portfolioGreeks } from '@gvol/quant'
import type { HeldLeg } from '../../../_kit/portfolio/heldLegs.ts'
import { markOf } from '../../../_kit/portfolio/markOf.ts'

/** What a hedge takes away; delta always, for its options bring delta of their own. */
export const TARGETS = ['delta', 'delta and gamma', 'delta and vega', 'delta, gamma and vega'] as const
export type Target = (typeof TARGETS)[number]

/** Sums of one coin: coin, USD per 1 %, USD per point of 30-day vol. */
export type Sums = { readonly delta: number; readonly gamma: number; readonly vega: number }

/** Something listed with a bid and an ask, and what one coin of it brings. */
export type Tool = {
  readonly leg: HeldLeg
  readonly bid: number
  readonly ask: number
  /** Coins at the best price; undefined where the venue does not say. */
  readonly bidSize: number | undefined
  readonly askSize: number | undefined
  readonly unit: Sums
}

export type HedgeLeg = {
  readonly tool: Tool
  /** Coins; + bought. */
  readonly coins: number
  /** What it trades at, as the venue quotes it. */
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

export const sumsOf = (legs: readonly HeldLeg[], spot: number): Sums => {
  const greeks = portfolioGreeks(
    legs.map(({ priced }) => priced),
    spot,
  )
  return { delta: greeks.delta, gamma: greeks.gammaUsdPerPct, vega: greeks.weightedVegaPerPoint }
}

/** Below this share of the largest that could matter a solution is none: a hair's gamma would ask for thousands. */
const LEAST_DETERMINANT = 1e-3
/** Coins that are dust. */
const DUST = 1e-9

const tradedLeg = (tool: Tool, coins: number, spot: number): HedgeLeg => {
  const { leg, bid, ask } = tool
  const price = coins > 0 ? ask : bid
  const isOption = leg.kind === 'option'
  const toUsd = isOption && leg.priced.isInverse === true ? spot : 1
  return {
    tool,
    coins,
    price,
    costUsd: coins * (price - markOf(leg)) * toUsd,
    premiumUsd: isOption ? coins * price * toUsd : 0,
  }
}

const hedgeOf = (
  target: Target,
  held: Sums,
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
    held,
  )
  return { target, legs, costUsd: legs.reduce((sum, { costUsd }) => sum + costUsd, 0), after }
}

/** Coins of two options that take gamma and vega away together; undefined where they are too alike. */
const pairOf = (held: Sums, one: Sums, other: Sums): readonly [number, number] | undefined => {
  const determinant = one.gamma * other.vega - other.gamma * one.vega
  const size = Math.abs(one.gamma * other.vega) + Math.abs(other.gamma * one.vega)
  if (!(Math.abs(determinant) > LEAST_DETERMINANT * size)) return undefined
  return [
    (-held.gamma * other.vega + held.vega * other.gamma) / determinant,
    (-held.vega * one.gamma + held.gamma * one.vega) / determinant,
  ]
}

/**
 * Every way to take the sums away: a future against the delta, an option and that future against gamma or vega as well, two
 * options of different expiries and that future against all three. Cheapest first within each target.
 *
 * @param spot  USD per coin
 */
export const hedgesOf = (held: Sums, future: Tool, options: readonly Tool[], spot: number): readonly Hedge[] => {
  const withFuture = (target: Target, ...parts: (readonly [Tool, number])[]): Hedge | undefined => {
    const delta = parts.reduce((sum, [{ unit }, coins]) => sum + coins * unit.delta, held.delta)
    return hedgeOf(target, held, [...parts, [future, -delta / future.unit.delta]], spot)
  }
  const found: (Hedge | undefined)[] = [withFuture('delta')]
  for (const [at, option] of options.entries()) {
    if (held.gamma !== 0) found.push(withFuture('delta and gamma', [option, -held.gamma / option.unit.gamma]))
    if (held.vega !== 0) found.push(withFuture('delta and vega', [option, -held.vega / option.unit.vega]))
    for (const other of options.slice(at + 1)) {
      if (other.leg.expiryMs === option.leg.expiryMs || (held.gamma === 0 && held.vega === 0)) continue
      const pair = pairOf(held, option.unit, other.unit)
      if (pair !== undefined) found.push(withFuture('delta, gamma and vega', [option, pair[0]], [other, pair[1]]))
    }
  }
  return found
    .filter((hedge) => hedge !== undefined)
    .sort((a, b) => TARGETS.indexOf(a.target) - TARGETS.indexOf(b.target) || a.costUsd - b.costUsd)
}
