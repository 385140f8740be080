import { black76 } from '../option/black76.ts'
import type { OptionType } from '../option/optionType.ts'
import type { SmileSlice } from '../smile/svi/svi.ts'

/** Fields common to all positions. */
type LegBase = {
  /** Coin of underlying; + long, − short. */
  readonly quantity: number
  /** F of the leg's expiry now, or the perpetual's mark; quote currency; > 0. */
  readonly forward: number
  /** Settled and margined in the coin (Deribit BTC, ETH) instead of quote currency. Absent: false. */
  readonly isInverse?: boolean
}

/** An option position. */
export type OptionLeg = LegBase & {
  readonly type: OptionType
  /** K; quote currency; > 0. */
  readonly strike: number
  /** T, Act/365; >= 0. */
  readonly timeYears: number
  /** σ, annualised decimal; >= 0. */
  readonly vol: number
  /** Premium per coin at entry: coin when inverse, else quote currency. Absent: today's model value, P&L counts from now. */
  readonly entryPrice?: number
  /**
   * dσ/dk of the smile at the strike, vol per unit of ln(K/F); moves the vol with the forward in scenarios with a
   * sticky delta.
   */
  readonly volSlope?: number
  /** The smile of its expiry, total variance at `timeYears`; where a scenario moves the smile it is read instead of `volSlope`. */
  readonly smile?: SmileSlice
}

/** A dated future or perpetual position. */
export type FutureLeg = LegBase & {
  readonly type: 'future'
  /** Price at entry; quote currency, inverse or not. Absent: today's `forward`. */
  readonly entryPrice?: number
  /** Funding of a perpetual, decimal per year; positive: longs pay. Absent: none. */
  readonly fundingApr?: number
}

/**
 * Cash in an account: coins of the underlying where `isInverse`, otherwise money in quote currency, of which `quantity`
 * counts units.
 */
export type CashLeg = Pick<LegBase, 'quantity' | 'isInverse'> & {
  readonly type: 'cash'
  /** Spot of the coin now, of money too: what its worth in coin counts from; quote currency; > 0. */
  readonly forward: number
  /** Spot from which the worth counts; quote currency. Absent: `forward`. */
  readonly entryPrice?: number
}

/** One position of a portfolio. */
export type Leg = OptionLeg | FutureLeg | CashLeg

/**
 * Whether a leg is an option: a call or a put.
 *
 * @param leg  a position
 * @returns true for calls and puts
 */
export const isOptionLeg = (leg: Leg): leg is OptionLeg => leg.type === 'call' || leg.type === 'put'

/** Profit and loss; the same amount in both currencies at the scenario's spot. */
export type Pnl = { readonly usd: number; readonly coin: number }

/** Market state of a leg in a scenario. */
export type Scenario = {
  /** Index price; quote currency; > 0. */
  readonly spot: number
  /** The leg's forward; quote currency; > 0. */
  readonly forward: number
  /** Life left; Act/365; >= 0. At 0 an option is worth its intrinsic value. */
  readonly timeYears: number
  /** Annualised decimal; >= 0. */
  readonly vol: number
}

/**
 * Profit and loss of a leg from its value; cash only gains in the currency it is not held in.
 *
 * @param leg      the position
 * @param spot     index then; quote currency
 * @param forward  the leg's forward then; quote currency
 * @param value    the option's value per coin then, quote currency; ignored for other legs
 * @param entry    `entryOf(leg)`
 */
export const pnlOf = (leg: Leg, spot: number, forward: number, value: number, entry: number): Pnl => {
  if (leg.type === 'cash') {
    // Coins stay as many, and so does money: each gains in the other alone.
    if (leg.isInverse) return { usd: leg.quantity * (spot - entry), coin: 0 }
    return { usd: 0, coin: leg.quantity * (1 / spot - 1 / entry) }
  }
  if (leg.type === 'future') {
    const gain = leg.quantity * (forward - entry)
    if (!leg.isInverse) return { usd: gain, coin: gain / spot }
    return { usd: (gain / forward) * spot, coin: gain / forward }
  }
  if (leg.isInverse) {
    const coin = leg.quantity * (value / forward - entry)
    return { usd: coin * spot, coin }
  }
  const usd = leg.quantity * (value - entry)
  return { usd, coin: usd / spot }
}

/** Base of the P&L: the entry price, or today's value in the unit of an entry price. */
export const entryOf = (leg: Leg): number => {
  if (leg.entryPrice !== undefined) return leg.entryPrice
  if (!isOptionLeg(leg)) return leg.forward
  const now = black76(leg.type, leg.forward, leg.strike, leg.timeYears, leg.vol)
  return leg.isInverse ? now / leg.forward : now
}

/**
 * Profit and loss of one leg in a scenario, against its entry price.
 *
 * @param leg       the position
 * @param scenario  spot, forward, life left and vol
 * @returns inverse option: coin = q·(V/F − entry); inverse future of q coins at entry E: coin = q·(1 − E/F); linear:
 *   quote currency = q·(V − entry). The other currency by the scenario's spot. Coins that lie there: quote currency = q·(S − entry),
 *   coin 0; money: coin = q·(1/S − 1/entry), quote currency 0.
 */
export const legPnl = (leg: Leg, { spot, forward, timeYears, vol }: Scenario): Pnl => {
  const value = !isOptionLeg(leg) ? forward : black76(leg.type, forward, leg.strike, timeYears, vol)
  return pnlOf(leg, spot, forward, value, entryOf(leg))
}

/** Refuses a leg that has no meaning, with the number that is wrong. */
export const checkLegs = (legs: readonly Leg[]): void => {
  for (const [i, leg] of legs.entries()) {
    const bad = (what: string, value: number) => new RangeError(`Leg ${i}: ${what}; got ${value}.`)
    if (!Number.isFinite(leg.quantity)) throw bad('quantity must be a finite number of coins', leg.quantity)
    if (!(leg.forward > 0)) throw bad('forward must be above 0', leg.forward)
    if (!isOptionLeg(leg)) continue
    if (!(leg.strike > 0)) throw bad('strike must be above 0', leg.strike)
    if (!(leg.timeYears >= 0)) throw bad('timeYears must be 0 or more', leg.timeYears)
    if (!(leg.vol >= 0)) throw bad('vol must be 0 or more', leg.vol)
  }
}
