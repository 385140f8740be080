import { greeks } from '../greeks/greeks.ts'
import type { OptionType } from '../option/optionType.ts'

/**
 * What "delta" means: units of the forward or of the spot that hedge an option whose premium is in the quote currency (`forward`, `spot`) or in the
 * underlying itself, as on coin-settled venues (`premiumAdjusted…`: the premium held is part of the hedge).
 */
export type DeltaConvention = 'forward' | 'spot' | 'premiumAdjustedForward' | 'premiumAdjustedSpot'

/** The delta of one option in every convention; per unit of underlying. */
export type Deltas = Readonly<Record<DeltaConvention, number>>

/**
 * The delta of an option in every convention.
 *
 * @param type           call or put
 * @param forward        F; quote currency; > 0
 * @param strike         K; quote currency; >= 0
 * @param timeYears      T, Act/365; >= 0
 * @param vol            σ, annualised decimal; >= 0
 * @param yieldDiscount  exp(−qT), what one unit of the underlying at expiry costs today in units of the underlying; 1 where coins bear nothing
 * @returns forward ±N(±d1); premium-adjusted forward ±(K/F)·N(±d2) = forward delta less the coin premium; the spot versions times `yieldDiscount`
 * @see D. Reiswich, U. Wystup, "FX volatility smile construction", Wilmott (2012/60) 58-69, section 2
 */
export const deltas = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  yieldDiscount = 1,
): Deltas => {
  const { delta, dualDelta } = greeks(type, forward, strike, timeYears, vol)
  const adjusted = -(strike / forward) * dualDelta
  return {
    forward: delta,
    spot: yieldDiscount * delta,
    premiumAdjustedForward: adjusted,
    premiumAdjustedSpot: yieldDiscount * adjusted,
  }
}
