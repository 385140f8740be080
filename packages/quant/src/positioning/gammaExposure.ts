import { checkLengths } from '../column/checkLengths.ts'
import { greeksVec } from '../greeks/greeks.ts'
import { type Exposure, type ExposureColumns, exposure, type Holder } from './exposure.ts'

/** Settings of {@link gammaExposure}. */
export type GammaExposureSettings = {
  /** Published gammas to use instead of our own; per 1 of quote currency; n. Deribit prints 5 decimals, which costs a few percent. */
  readonly gamma?: Float64Array
  /**
   * P&L that dealers hedge: 'quote' hedges quote-currency P&L with Γ; 'coin' hedges the coin P&L of coin-settled
   * options, whose hedge moves with Γ − net/F, net = ±(K/F)·N(±d₂).
   */
  readonly hedged?: 'quote' | 'coin'
}

/**
 * Gamma exposure ("GEX"): how many coins, and how much money, dealers must trade to stay hedged when spot moves by 1 %.
 * columns: n; returns n rows and the totals.
 *
 * @param holder    definition 'A' naive, 'B' dealer inventory, 'C' inventory sign × OI, 'D' mirror of taker flow, or
 *                  signed positions of your own; coin, + long
 * @param columns   types, forward, strike, timeYears, vol, and the position columns the definition reads
 * @param spot      S, index price; quote currency; > 0
 * @param settings  published gammas, coin-hedged dealers
 * @returns coin per 1 % = q·Γ·S/100 and quote currency per 1 % = q·Γ·S²/100, per option and in total; + where hedging
 *   damps moves
 * @remarks Throws RangeError on a spot <= 0, unequal columns, or a missing position column. Options without a vol count
 *   in `unpriced`. Definition A on Deribit BTC of 2024-04-01 00:00 UTC gives +1,251.8 coin per 1 %.
 * @see Squeezemetrics, "Gamma Exposure" (2017), for A; definitions B to D in `GEX_DEFINITIONS`
 */
export const gammaExposure = (
  holder: Holder,
  columns: ExposureColumns,
  spot: number,
  settings: GammaExposureSettings = {},
): Exposure => {
  const { length } = columns.types
  const { gamma, hedged = 'quote' } = settings
  checkLengths(length, { gamma })
  const perUnit = new Float64Array(length)
  if (gamma) perUnit.set(gamma)
  else greeksVec(columns, { gamma: perUnit })
  if (hedged === 'coin') {
    const dualDelta = new Float64Array(length)
    greeksVec(columns, { dualDelta })
    for (let i = 0; i < length; i++) {
      const forward = typeof columns.forward === 'number' ? columns.forward : columns.forward[i]
      // net = −K·(dV/dK)/F: the coin that hedges the coin P&L, quant of the premium-adjusted delta.
      perUnit[i] += (columns.strike[i] * dualDelta[i]) / (forward * forward)
    }
  }
  for (let i = 0; i < length; i++) perUnit[i] *= spot / 100
  return exposure(holder, columns, spot, perUnit)
}
