import { greeksVec } from '../greeks/greeks.ts'
import { type Exposure, type ExposureColumns, exposure, type Holder } from './exposure.ts'

/**
 * Vanna exposure: how many coins, and how much money, dealers must trade to stay hedged when every vol rises by one
 * point. columns: n; returns n rows and the totals.
 *
 * @param holder   definition 'A' to 'D', or signed positions of your own; coin, + long
 * @param columns  types, forward, strike, timeYears, vol, and the position columns the definition reads
 * @param spot     S, index price; quote currency; > 0
 * @returns coin per vol point = q·(d²V/dF dσ)/100 and quote currency per vol point = that × S
 * @remarks Throws RangeError on a spot <= 0, unequal columns, or a missing position column.
 */
export const vannaExposure = (holder: Holder, columns: ExposureColumns, spot: number): Exposure => {
  const { vanna } = greeksVec(columns, { vanna: new Float64Array(columns.types.length) })
  for (let i = 0; i < vanna.length; i++) vanna[i] /= 100
  return exposure(holder, columns, spot, vanna)
}
