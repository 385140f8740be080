import type { HeldLeg } from '../../../_kit/portfolio/heldLegs.ts'

/** What a rule asks on top of its worst case, in coins for each coin. */
export type Contingency = {
  /** Of options that are sold net at a strike of an expiry, calls and puts together. */
  readonly netShortOption: number
  /** Of futures and perpetuals that offset each other: the lesser of all bought and all sold. */
  readonly offsettingFuture: number
}

type Held = Pick<HeldLeg, 'kind' | 'expiryMs' | 'priced'>

/** Contingency of the legs of one coin, coins. */
export const contingencyCoins = (legs: readonly Held[], rule: Contingency): number => {
  const netByStrike = new Map<string, number>()
  let [bought, sold] = [0, 0]
  for (const { expiryMs, priced } of legs) {
    const { quantity } = priced
    if (priced.type === 'future') {
      if (quantity > 0) bought += quantity
      else sold -= quantity
      continue
    }
    const strike = `${expiryMs} ${priced.strike}`
    netByStrike.set(strike, (netByStrike.get(strike) ?? 0) + quantity)
  }
  const short = [...netByStrike.values()].reduce((sum, net) => sum + Math.max(0, -net), 0)
  return rule.netShortOption * short + rule.offsettingFuture * Math.min(bought, sold)
}
