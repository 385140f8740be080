import { yearsBetween } from '@gvol/market'
import { greeks, isOptionLeg } from '@gvol/quant'
import type { MarketLeg } from '../../../portfolio/marketLegs.ts'

/** Margin charged in addition to the worst case, in coins per coin. */
export type Contingency = {
  /** For options net short at a strike of an expiry, calls and puts together. */
  readonly netShortOption?: number
  /** For futures and perpetuals that offset each other: the lesser of total long and total short. */
  readonly offsettingFuture?: number
  /**
   * For the absolute delta of every expiry: the assumed move of its price against the index. Grows with the time to
   * expiry, `perYear`, and is never below `least`; for a perpetual it is `least`.
   */
  readonly roll?: { readonly least: number; readonly perYear: number }
}

type StressedLeg = Pick<MarketLeg, 'kind' | 'expiryMs' | 'priced'>

/** Returns the coins that a leg gains per unit rise of its forward: Black-Scholes delta. */
const deltaCoins = ({ priced }: StressedLeg): number =>
  !isOptionLeg(priced)
    ? priced.quantity
    : priced.quantity * greeks(priced.type, priced.forward, priced.strike, priced.timeYears, priced.vol).delta

const rollCoins = (
  legs: readonly StressedLeg[],
  atMs: number,
  { least, perYear }: NonNullable<Contingency['roll']>,
): number =>
  [...Map.groupBy(legs, ({ expiryMs }) => expiryMs)].reduce((sum, [expiryMs, own]) => {
    const delta = own.reduce((net, leg) => net + deltaCoins(leg), 0)
    const move = expiryMs === undefined ? least : Math.max(least, perYear * yearsBetween(atMs, expiryMs))
    return sum + Math.abs(delta) * move
  }, 0)

/**
 * Returns the contingency of the legs of one coin, coins. @param atMs  valuation time, from which times to expiry count
 */
export const contingencyCoins = (legs: readonly StressedLeg[], rule: Contingency, atMs: number): number => {
  const netByStrike = new Map<string, number>()
  let bought = 0
  let sold = 0
  for (const { expiryMs, priced } of legs) {
    const { quantity } = priced
    if (!isOptionLeg(priced)) {
      if (quantity > 0) bought += quantity
      else sold -= quantity
      continue
    }
    const strike = `${expiryMs} ${priced.strike}`
    netByStrike.set(strike, (netByStrike.get(strike) ?? 0) + quantity)
  }
  const short = [...netByStrike.values()].reduce((sum, net) => sum + Math.max(0, -net), 0)
  return (
    (rule.netShortOption ?? 0) * short +
    (rule.offsettingFuture ?? 0) * Math.min(bought, sold) +
    (rule.roll === undefined ? 0 : rollCoins(legs, atMs, rule.roll))
  )
}
