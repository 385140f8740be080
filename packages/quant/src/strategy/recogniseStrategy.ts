import { fourOptions } from './fourOptions.ts'
import { integerRatios } from './integerRatios.ts'
import type { OptionRatio, Recognised, Strategy, StrategyLeg, StrategyName } from './strategy.ts'
import { threeOptions } from './threeOptions.ts'
import { twoOptions } from './twoOptions.ts'

const keyOf = (leg: StrategyLeg): string =>
  leg.type === 'call' || leg.type === 'put'
    ? `${leg.type} ${leg.strike} ${leg.expiryMs}`
    : `${leg.type} ${leg.expiryMs}`

const isOption = (leg: StrategyLeg): leg is Extract<StrategyLeg, { strike: number }> =>
  leg.type === 'call' || leg.type === 'put'

/** Same instruments together, what cancels left out. */
const merged = (legs: readonly StrategyLeg[]): StrategyLeg[] => {
  const byKey = new Map<string, StrategyLeg>()
  let largest = 0
  for (const leg of legs) {
    largest = Math.max(largest, Math.abs(leg.quantity))
    const before = byKey.get(keyOf(leg))
    byKey.set(keyOf(leg), before ? { ...before, quantity: before.quantity + leg.quantity } : leg)
  }
  return [...byKey.values()].filter((leg) => Math.abs(leg.quantity) > 1e-9 * largest)
}

/**
 * Names a set of signed legs: straddle, risk reversal, 1x2 call spread, iron condor, …, with or without a futures
 * hedge.
 *
 * @param legs       options, futures and perpetuals; any order, same instruments may repeat
 * @param tolerance  relative slack when amounts are read as whole-number ratios; default 0.02
 * @returns name, side, size, canonical legs and hedge; undefined when nothing is left after netting. Legs that form no
 *   named structure are 'custom', with the side of the first canonical leg
 * @remarks The name depends neither on the order of the legs nor on their size; inverting every sign inverts the side
 *   only.
 *   Ratios beyond 12 or not near whole numbers are custom, in multiples of the smallest leg.
 * @see Names follow Paradigm's and Deribit's lists of structures
 */
export const recogniseStrategy = (legs: readonly StrategyLeg[], tolerance = 0.02): Strategy | undefined => {
  const netted = merged(legs)
  const options = netted.filter(isOption).sort(byExpiryStrikeType)
  const futures = netted.filter((leg) => !isOption(leg)).sort(byExpiry)
  if (options.length === 0) return futures.length > 0 ? futuresOnly(futures, tolerance) : undefined
  const { ratios, unit, isExact } = integerRatios(
    options.map((leg) => leg.quantity),
    tolerance,
  )
  const ratioLegs: OptionRatio[] = options.map(({ type, strike, expiryMs }, i) => ({
    type,
    strike,
    expiryMs,
    ratio: ratios[i],
  }))
  const match = (isExact ? named(ratioLegs) : undefined) ?? { name: 'custom', sign: ratios[0] > 0 ? 1 : -1 }
  const strategy = (name: StrategyName, sign: 1 | -1): Strategy => ({
    name,
    side: sign > 0 ? 'buy' : 'sell',
    quantity: unit,
    legs: ratioLegs.map((leg) => ({ ...leg, ratio: sign * leg.ratio })),
    hedge: futures,
  })
  const future = futures.length === 1 ? futures[0].quantity : 0
  const isOffset = Math.abs(future + match.sign * unit) <= tolerance * unit
  if (match.name === 'synthetic-forward' && isOffset) return strategy('conversion', match.sign > 0 ? -1 : 1)
  return strategy(match.name, match.sign)
}

const byExpiry = (a: StrategyLeg, b: StrategyLeg): number => (a.expiryMs ?? 0) - (b.expiryMs ?? 0)

const byExpiryStrikeType = (a: Extract<StrategyLeg, { strike: number }>, b: Extract<StrategyLeg, { strike: number }>) =>
  a.expiryMs - b.expiryMs || a.strike - b.strike || (a.type === 'call' ? 0 : 1) - (b.type === 'call' ? 0 : 1)

const named = (legs: readonly OptionRatio[]): Recognised | undefined => {
  if (legs.length === 1) return { name: legs[0].type, sign: legs[0].ratio > 0 ? 1 : -1 }
  if (legs.length === 2) return twoOptions(legs[0], legs[1])
  if (legs.length === 3) return threeOptions(legs)
  return legs.length === 4 ? fourOptions(legs) : undefined
}

const futuresOnly = (futures: readonly StrategyLeg[], tolerance: number): Strategy => {
  const last = futures[futures.length - 1]
  const quantity = Math.abs(last.quantity)
  const side = last.quantity > 0 ? 'buy' : 'sell'
  const rest = { side, quantity, legs: [], hedge: futures } as const
  if (futures.length === 1) return { name: last.type, ...rest }
  const isSpread = futures.length === 2 && Math.abs(futures[0].quantity + last.quantity) <= tolerance * quantity
  return { name: isSpread ? 'future-spread' : 'custom', ...rest }
}
