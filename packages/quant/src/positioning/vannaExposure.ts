import { checkLengths } from '../column/checkLengths.ts'
import { greeksVec } from '../greeks/greeks.ts'
import { type Exposure, type ExposureColumns, exposure, type Holder } from './exposure.ts'

/** Settings of {@link vannaExposure}. */
export type VannaExposureSettings = {
  /** Raw vanna of each option, per 1.00 of vol, if already computed; n. */
  readonly vanna?: Float64Array
}

/**
 * Vanna exposure: how many coins, and how much money, dealers must trade to stay hedged when every vol rises by one
 * point. columns: n; returns n rows and the totals.
 *
 * @param holder   definition 'A' to 'D', or your own signed positions; coin, + long
 * @param columns  types, forward, strike, timeYears, vol, and the position columns the definition reads
 * @param spot     S, index price; quote currency; > 0
 * @param settings  vannas already computed
 * @returns coin per vol point = q·(d²V/dF dσ)/100 and quote currency per vol point = that × S
 * @remarks Throws RangeError on a spot <= 0, unequal columns, or a missing position column.
 */
export const vannaExposure = (
  holder: Holder,
  columns: ExposureColumns,
  spot: number,
  settings: VannaExposureSettings = {},
): Exposure => {
  const { length } = columns.types
  checkLengths(length, { vanna: settings.vanna })
  const vanna = settings.vanna ?? greeksVec(columns, { vanna: new Float64Array(length) }).vanna
  const perUnit = new Float64Array(length)
  for (let i = 0; i < length; i++) perUnit[i] = vanna[i] / 100
  return exposure(holder, columns, spot, perUnit)
}
