import { checkLengths } from '../column/checkLengths.ts'
import { greeksVec } from '../greeks/greeks.ts'
import { type Exposure, type ExposureColumns, exposure, type Holder } from './exposure.ts'

/** Settings of {@link charmExposure}. */
export type CharmExposureSettings = {
  /** Raw charm of each option, per year, if already computed; n. */
  readonly charm?: Float64Array
}

/**
 * Charm exposure: how many coins, and how much money, dealers must trade to stay hedged as one calendar day passes with
 * nothing else moving. columns: n; returns n rows and the totals.
 *
 * @param holder   definition 'A' to 'D', or your own signed positions; coin, + long
 * @param columns  types, forward, strike, timeYears, vol, and the position columns the definition reads
 * @param spot     S, index price; quote currency; > 0
 * @param settings  charms already computed
 * @returns coin per day = q·(dΔ/dt)/365 and quote currency per day = that × S; dt is calendar time passing
 * @remarks An instantaneous rate: in the last day of an option delta moves by less than the rate suggests. Throws
 *   RangeError on a spot <= 0, unequal columns, or a missing position column.
 */
export const charmExposure = (
  holder: Holder,
  columns: ExposureColumns,
  spot: number,
  settings: CharmExposureSettings = {},
): Exposure => {
  const { length } = columns.types
  checkLengths(length, { charm: settings.charm })
  const charm = settings.charm ?? greeksVec(columns, { charm: new Float64Array(length) }).charm
  const perUnit = new Float64Array(length)
  for (let i = 0; i < length; i++) perUnit[i] = charm[i] / 365
  return exposure(holder, columns, spot, perUnit)
}
