import { black76 } from '../option/black76.ts'
import type { OptionType } from '../option/optionType.ts'

/** What every position carries. */
type Held = {
  /** Coin of underlying; + long, − short. */
  readonly quantity: number
  /** F of the leg's expiry now, or the perpetual's mark; quote currency; > 0. */
  readonly forward: number
  /** Settled and margined in the coin (Deribit BTC, ETH) instead of quote currency. Absent: false. */
  readonly isInverse?: boolean
}

/** An option position. */
export type OptionLeg = Held & {
  readonly type: OptionType
  /** K; quote currency; > 0. */
  readonly strike: number
  /** T, Act/365; >= 0. */
  readonly timeYears: number
  /** σ, annualised decimal; >= 0. */
  readonly vol: number
  /** Premium per coin at entry: coin when inverse, else quote currency. Absent: today's model value, P&L counts from now. */
  readonly entryPrice?: number
  /** dσ/dk of the smile at the strike, vol per unit of ln(K/F); moves the vol with the forward where a scenario asks. */
  readonly volSlope?: number
}

/** A dated future or perpetual position. */
export type FutureLeg = Held & {
  readonly type: 'future'
  /** Price at entry; quote currency, inverse or not. Absent: today's `forward`. */
  readonly entryPrice?: number
}

/** One position of a portfolio. */
export type Leg = OptionLeg | FutureLeg

/** Profit and loss; the same amount in both currencies at the scenario's spot. */
export type Pnl = { readonly usd: number; readonly coin: number }

/** What a leg meets in a scenario. */
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
 * Profit and loss of one leg in a scenario, against its entry price.
 *
 * @param leg       the position
 * @param scenario  spot, forward, life left and vol
 * @returns inverse option: coin = q·(V/F − entry); inverse future of q coins at entry E: coin = q·(1 − E/F); linear:
 *   quote currency = q·(V − entry). The other currency by the scenario's spot.
 */
export const legPnl = (leg: Leg, scenario: Scenario): Pnl => {
  const { spot, forward } = scenario
  if (leg.type === 'future') {
    const gain = leg.quantity * (forward - (leg.entryPrice ?? leg.forward))
    if (!leg.isInverse) return { usd: gain, coin: gain / spot }
    return { usd: (gain / forward) * spot, coin: gain / forward }
  }
  const value = black76(leg.type, forward, leg.strike, scenario.timeYears, scenario.vol)
  const now = leg.entryPrice === undefined ? black76(leg.type, leg.forward, leg.strike, leg.timeYears, leg.vol) : 0
  if (leg.isInverse) {
    const coin = leg.quantity * (value / forward - (leg.entryPrice ?? now / leg.forward))
    return { usd: coin * spot, coin }
  }
  const usd = leg.quantity * (value - (leg.entryPrice ?? now))
  return { usd, coin: usd / spot }
}

/** Refuses a leg that has no meaning, with the number that is wrong. */
export const checkLegs = (legs: readonly Leg[]): void => {
  for (const [i, leg] of legs.entries()) {
    const bad = (what: string, value: number) => new RangeError(`Leg ${i}: ${what}; got ${value}.`)
    if (!Number.isFinite(leg.quantity)) throw bad('quantity must be a finite number of coins', leg.quantity)
    if (!(leg.forward > 0)) throw bad('forward must be above 0', leg.forward)
    if (leg.type === 'future') continue
    if (!(leg.strike > 0)) throw bad('strike must be above 0', leg.strike)
    if (!(leg.timeYears >= 0)) throw bad('timeYears must be 0 or more', leg.timeYears)
    if (!(leg.vol >= 0)) throw bad('vol must be 0 or more', leg.vol)
  }
}
