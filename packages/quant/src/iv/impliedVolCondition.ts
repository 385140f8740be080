import { greeks } from '../greeks/greeks.ts'
import type { OptionType } from '../option/optionType.ts'

/**
 * Condition number of an implied vol: by what factor a relative error of the price comes back as a relative error of the vol.
 *
 * @param type       call or put
 * @param forward    F; quote currency; > 0
 * @param strike     K; quote currency; > 0
 * @param timeYears  T, Act/365; > 0
 * @param vol        σ that the price implies, annualised decimal; > 0
 * @returns price/(vega·σ), dimensionless; Infinity where the price does not depend on the vol. No inversion can be better than 2.2e-16 times this; a price known to a
 *   tick of relative size p leaves the vol open by p times this, and above 1e6 a quoted vol is noise.
 */
export const impliedVolCondition = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
): number => {
  const { price, vega } = greeks(type, forward, strike, timeYears, vol)
  return vega > 0 ? price / (vega * vol) : price > 0 ? Infinity : Number.NaN
}
