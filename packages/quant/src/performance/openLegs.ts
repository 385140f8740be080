import { MS_PER_DAY } from '@gvol/time'
import { greeks } from '../greeks/greeks.ts'
import type { OptionType } from '../option/optionType.ts'
import type { ChainSnapshot, StrategyRule } from './strategyRule.ts'

/** An open option of a strategy run. */
export type OpenLeg = {
  readonly type: OptionType
  readonly strike: number
  readonly expiryMs: number
  /** Coin; + bought. */
  readonly quantity: number
  /** Premium at entry; quote currency. */
  readonly price: number
  readonly forward: number
  /** Mark vol when last seen. */
  vol: number
  /** Black-76 forward delta at the vol last seen; 0 or ±1 at expiry. */
  readonly deltaAt: (forward: number, years: number) => number
}

const deltaOf = (type: OptionType, forward: number, strike: number, years: number, vol: number): number =>
  greeks(type, forward, strike, Math.max(0, years), vol).delta

/**
 * Cost (or proceeds) of one more coin with the sign of `quantity`: quote currency; NaN where that side is not quoted.
 */
export const fillPrice = (
  chain: ChainSnapshot,
  row: number,
  quantity: number,
  fill: StrategyRule['fill'] = 'cross',
): number => {
  if (fill === 'mark') return chain.mark[row]
  if (fill === 'middle') return (chain.bid[row] + chain.ask[row]) / 2
  return quantity > 0 ? chain.ask[row] : chain.bid[row]
}

/** Fee of trading or settling one option: a share of the underlying, capped by a share of the premium. */
export const optionFee = (
  quantity: number,
  price: number,
  underlying: number,
  rate: number,
  fees: { readonly premiumCap: number },
): number => Math.abs(quantity) * Math.min(rate * underlying, fees.premiumCap * price)

/** The legs' rows in a chain, undefined where it lacks one, and the forward of their expiry. */
export const rowsOf = (chain: ChainSnapshot, legs: readonly OpenLeg[]) => {
  const rows: (number | undefined)[] = legs.map(() => undefined)
  let forward: number | undefined
  const { expiryMs } = legs[0]
  for (let row = 0; row < chain.expiryMs.length; row++) {
    if (chain.expiryMs[row] !== expiryMs) continue
    if (chain.forward[row] > 0) forward = chain.forward[row]
    for (const [i, leg] of legs.entries()) {
      if (chain.strike[row] === leg.strike && chain.types[row] === (leg.type === 'call' ? 0 : 1)) rows[i] = row
    }
  }
  return { rows, forward }
}

/** The listed expiry nearest the tenor, or undefined. */
const expiryFor = (chain: ChainSnapshot, rule: StrategyRule): number | undefined => {
  const least = rule.leastDays ?? rule.tenorDays / 2
  let best: number | undefined
  const distance = (expiryMs: number) => Math.abs((expiryMs - chain.atMs) / MS_PER_DAY - rule.tenorDays)
  for (const expiryMs of chain.expiryMs) {
    if ((expiryMs - chain.atMs) / MS_PER_DAY < least) continue
    if (best === undefined || distance(expiryMs) < distance(best)) best = expiryMs
  }
  return best
}

/**
 * Chooses the options of a new round.
 *
 * @param chain  the listed options
 * @param rule   the structure
 * @returns the legs with their entry prices; 'no-expiry' when none has enough time to expiry, 'no-quote' when a leg has
 *   no vol
 *   or no price on the side that the fill needs
 */
export const openLegs = (
  chain: ChainSnapshot,
  rule: StrategyRule,
): { readonly legs: readonly OpenLeg[]; readonly expiryMs: number } | 'no-expiry' | 'no-quote' => {
  const expiryMs = expiryFor(chain, rule)
  if (expiryMs === undefined) return 'no-expiry'
  const years = (expiryMs - chain.atMs) / (365 * MS_PER_DAY)
  const legs: OpenLeg[] = []
  for (const { type, quantity, pick } of rule.legs) {
    let best = -1
    let nearest = Number.POSITIVE_INFINITY
    for (let row = 0; row < chain.strike.length; row++) {
      if (chain.expiryMs[row] !== expiryMs || chain.types[row] !== (type === 'call' ? 0 : 1)) continue
      if (!(chain.forward[row] > 0 && chain.vol[row] > 0)) continue
      const distance =
        pick === 'atm'
          ? Math.abs(chain.strike[row] - chain.forward[row])
          : Math.abs(Math.abs(deltaOf(type, chain.forward[row], chain.strike[row], years, chain.vol[row])) - pick)
      if (distance < nearest) {
        nearest = distance
        best = row
      }
    }
    if (best < 0) return 'no-quote'
    const price = fillPrice(chain, best, quantity, rule.fill)
    if (!(price >= 0)) return 'no-quote'
    const strike = chain.strike[best]
    const leg: OpenLeg = {
      type,
      strike,
      expiryMs,
      quantity,
      price,
      forward: chain.forward[best],
      vol: chain.vol[best],
      deltaAt: (forward, left) => deltaOf(type, forward, strike, left, leg.vol),
    }
    legs.push(leg)
  }
  return { legs, expiryMs }
}
