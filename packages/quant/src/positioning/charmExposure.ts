import { greeksVec } from '../greeks/greeks.ts'
import { type Exposure, type ExposureColumns, exposure, type Holder } from './exposure.ts'

/**
 * Charm exposure: how many coins, and how much money, dealers must trade to stay hedged as one calendar day passes with
 * nothing else moving. columns: n; returns n rows and the totals.
 *
 * @param holder   definition 'A' to 'D', or signed positions of your own; coin, + long
 * @param columns  types, forward, strike, timeYears, vol, and the position columns the definition reads
 * @param spot     S, index price; quote currency; > 0
 * @returns coin per day = q·(dΔ/dt)/365 and quote currency per day = that × S; dt is time passing
 * @remarks A rate at this instant: in the last day of an option delta moves by less than the rate says. Throws
 *   RangeError on a spot <= 0, unequal columns, or a missing position column.
 */
export const charmExposure = (holder: Holder, columns: ExposureColumns, spot: number): Exposure => {
  const { charm } = greeksVec(columns, { charm: new Float64Array(columns.types.length) })
  for (let i = 0; i < charm.length; i++) charm[i] /= 365
  return exposure(holder, columns, spot, charm)
}
