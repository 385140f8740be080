import { yearsBetween } from '@gvol/market'
import { greeks, isOptionLeg } from '@gvol/quant'
import type { HeldLeg } from '../../../_kit/portfolio/heldLegs.ts'

/** What a rule asks on top of its worst case, in coins for each coin. */
export type Contingency = {
  /** Of options that are sold net at a strike of an expiry, calls and puts together. */
  readonly netShortOption?: number
  /** Of futures and perpetuals that offset each other: the lesser of all bought and all sold. */
  readonly offsettingFuture?: number
  /**
   * Of the delta of every expiry, whichever way it points: what its price may move against the index. Grows with the time to
   * expiry, `perYear`, and is never below `least`; that of a perpetual is `least`.
   */
  readonly roll?: { readonly least: number; readonly perYear: number }
}

type Held = Pick<HeldLeg, 'kind' | 'expiryMs' | 'priced'>

/** Coins that a leg gains for each unit that its forward rises: Black-Scholes delta. */
const deltaCoins = ({ priced }: Held): number =>
  !isOptionLeg(priced)
    ? priced.quantity
    : priced.quantity * greeks(priced.type, priced.forward, priced.strike, priced.timeYears, priced.vol).delta

const rollCoins = (legs: readonly Held[], atMs: number, { least, perYear }: NonNullable<Contingency['roll']>): number =>
  [...Map.groupBy(legs, ({ expiryMs }) => expiryMs)].reduce((sum, [expiryMs, own]) => {
    const delta = own.reduce((net, leg) => net + deltaCoins(leg), 0)
    const move = expiryMs === undefined ? least : Math.max(least, perYear * yearsBetween(atMs, expiryMs))
    return sum + Math.abs(delta) * move
  }, 0)

/** Contingency of the legs of one coin, coins. @param atMs  when they are held: how far off their expiries are */
export const contingencyCoins = (legs: readonly Held[], rule: Contingency, atMs: number): number => {
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
